import { latinDigits } from '#/shared/digits.ts';

/** Digits of either script; what is no number stays as it was typed, and is refused. */
function numberOf(value: unknown) {
  const text = typeof value === 'string' ? latinDigits(value).trim() : '';
  return /^\d{1,6}$/.test(text) ? Number(text) : value;
}

/** What the form holds, as the schema expects it. */
export const readNewTest = (raw: Record<string, unknown>) => ({
  ...raw,
  categoryId: numberOf(raw['categoryId']),
  loinc: raw['loinc'] === '' ? null : raw['loinc'],
  fastingHours: numberOf(raw['fastingHours']),
  turnaroundHours: numberOf(raw['turnaroundHours']),
  anonymousAllowed: raw['anonymousAllowed'] === 'on',
});
