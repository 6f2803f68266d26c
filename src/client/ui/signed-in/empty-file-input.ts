/** Takes the file out of a field, which then says so: a value that a program sets tells nobody. */
export function emptyFileInput(input: HTMLInputElement | null) {
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
