/** A ref callback that focuses a new element once. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
