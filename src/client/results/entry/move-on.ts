import type { KeyboardEvent } from 'react';

/** Enter and the vertical arrow keys move between values, so that a column is typed without the mouse. */
export function moveOn(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  // In a select the arrow keys choose an option.
  if (key !== 'Enter' && !(isArrow && target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('[data-value]')];
  const index = fields.findIndex((field) => field === target || field.contains(target));
  const next = fields[index + (key === 'ArrowUp' ? -1 : 1)];
  event.preventDefault();
  if (next) {
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
    return;
  }
  if (key === 'Enter')
    currentTarget.closest('form')?.querySelector<HTMLElement>('textarea[name=note]')?.focus();
}
