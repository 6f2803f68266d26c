/** Fields of a list have no name that an error could be found by: the first that is marked is the one to mend. */
export const focusFirstInvalid = () =>
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
