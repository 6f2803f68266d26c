import { latinDigits } from '#/shared/core/digits.ts';

/** A Saudi citizen's identity number: ten digits beginning with 1, the last a Luhn check digit. */
export const isNationalId = (text: string) => /^1\d{9}$/.test(text) && isLuhn(text);

/** The number as it was typed, in Latin digits; null where it is none. */
export function parseNationalId(typed: string): string | null {
  const text = latinDigits(typed).trim();
  return isNationalId(text) ? text : null;
}

function isLuhn(digits: string) {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
