import { latinDigits } from '#/shared/core/digits.ts';
import { readTypedValue } from '#/shared/results/read-typed-value.ts';

/** Reads the form; unreadable values become values that the schema refuses. */
export const readForm = (raw: Record<string, unknown>) => {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].trim() : '');
  return {
    text,
    textOrNull: (name: string) => text(name) || null,
    whole: (name: string) =>
      /^\d{1,6}$/.test(latinDigits(text(name))) ? Number(latinDigits(text(name))) : Number.NaN,
    wholeOrNull: (name: string) => (text(name) === '' ? null : Number(latinDigits(text(name)))),
    bound: (name: string) => boundOf(text(name)),
    lines: (name: string) =>
      text(name)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
  };
};

export function boundOf(text: string): number | null {
  if (text.trim() === '') return null;
  const typed = readTypedValue(text);
  return typed?.comparator === null ? typed.value : Number.NaN;
}
