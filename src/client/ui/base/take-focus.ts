/** A ref callback that focuses a new element once. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Focuses a new element once, in the middle of the window: bars at its top and bottom do not lie over it. */
export function takeSight(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
