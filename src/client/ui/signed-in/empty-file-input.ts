/** Takes the file out of a field and fires `change`, which a value that code sets does not. */
export function emptyFileInput(input: HTMLInputElement | null) {
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
