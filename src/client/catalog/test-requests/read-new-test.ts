import { latinDigits } from '#/shared/core/digits.ts';

/** Accepts digits of either script; text that is not a number stays as typed, and the schema refuses it. */
function numberOf(value: unknown) {
  const text = typeof value === 'string' ? latinDigits(value).trim() : '';
  return /^\d{1,10}$/.test(text) ? Number(text) : value;
}

/** The form as the schema expects it. */
export const readNewTest = (raw: Record<string, unknown>) => ({
  ...raw,
  categoryId: numberOf(raw['categoryId']),
  loinc: raw['loinc'] === '' ? null : raw['loinc'],
  fastingHours: numberOf(raw['fastingHours']),
  turnaroundHours: numberOf(raw['turnaroundHours']),
  anonymousAllowed: raw['anonymousAllowed'] === 'on',
});
