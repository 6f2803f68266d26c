const MARK = 'data-pending';

type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { earlyValue?: string };

/** Does in order what was pressed and typed before hydration; `record-early-input.ts` marked it. */
export async function replayEarlyInput() {
  const marked = [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)];
  marked.sort((a, b) => turnOf(a) - turnOf(b));
  for (const control of marked) {
    control.removeAttribute(MARK);
    replay(control);
    // The next may need what this one changed.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

const turnOf = (control: HTMLElement) => Number(control.getAttribute(MARK));

function replay(control: HTMLElement) {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control.matches('button,[type=radio],[type=checkbox]')) control.click();
  else enter(control as Field);
}

/** React ignores a value that it has seen already, and may have put its own in place of the typed one. */
function enter(field: Field) {
  const typed = field.earlyValue ?? '';
  if (field.type !== 'file') {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
