/** Fields of a list have no name to match errors by, so the first invalid field takes the focus. */
export const focusFirstInvalid = () =>
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
