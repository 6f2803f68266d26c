/** A ref callback that focuses a new element once and scrolls it to the middle of the window. */
export function bringIntoView(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
