/** As a ref: what has just appeared takes the focus, once. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
