import type { KeyboardEvent } from 'react';

/**
 * Enter and the vertical arrow keys move between values, so that a column is typed without the mouse. Called on the way
 * down to the field: Enter would open a select's list, which its letters, its arrow keys and Space do without it.
 */
export function moveOn(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  const isInput = target instanceof HTMLInputElement;
  if (!isInput && !isSelect(target)) return;
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  // In a select the arrow keys choose an option.
  if (key !== 'Enter' && !(isArrow && isInput)) return;
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('[data-value]')];
  // The unit and the drawn select stand beside the element that holds the value.
  const index = fields.findIndex((field) => field.parentElement?.contains(target));
  const next = fields[index + (key === 'ArrowUp' ? -1 : 1)];
  event.preventDefault();
  event.stopPropagation();
  if (next) {
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
    return;
  }
  if (key === 'Enter')
    currentTarget.closest('form')?.querySelector<HTMLElement>('textarea[name=note]')?.focus();
}

/** Native, or drawn: a list that is open has the keys for itself. */
const isSelect = (field: HTMLElement) =>
  field instanceof HTMLSelectElement ||
  (field.role === 'combobox' && field.getAttribute('aria-expanded') !== 'true');
