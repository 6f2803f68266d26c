import { latinDigits } from '#/shared/core/digits.ts';

// Douglas Crockford's base 32 (crockford.com/base32.html): no I, L, O or U, so that a code can be read out.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DATA_LENGTH = 11;
const CHECK_MODULUS = 37;

/** The check value of the standard: the number of the symbols, modulo 37. */
function checkValueOf(data: string) {
  let value = 0;
  for (const symbol of data) value = (value * ALPHABET.length + ALPHABET.indexOf(symbol)) % CHECK_MODULUS;
  return value;
}

/**
 * The whole code of eleven values from 0 to 31, or null when the check symbol would be one of the five that are not
 * letters or digits (`*~$=U`): the caller then draws other values, so every code can be typed on any keyboard.
 */
export function codeOf(values: readonly number[]): string | null {
  const data = values.map((value) => ALPHABET[value & 31]).join('');
  const check = ALPHABET[checkValueOf(data)];
  return check === undefined ? null : data + check;
}

/** Normalises typed text to the twelve symbols (o is 0, i and l are 1), without separators. */
export const foldCode = (typed: string) =>
  latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');

/** Whether a folded code is valid: detects any one wrong symbol and any two swapped neighbours. */
export const isCode = (code: string) =>
  /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) &&
  ALPHABET[checkValueOf(code.slice(0, DATA_LENGTH))] === code[DATA_LENGTH];

/** '7K3M-9QXD-4T2H', as it is shown and printed. */
export const formatCode = (code: string) => code.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');

/** 'P-7K3M-9QXD' of eight values from 0 to 255: what one laboratory calls a person without a name. */
export function pseudonymOf(values: readonly number[]): string {
  const symbols = values.map((value) => ALPHABET[value & 31]).join('');
  return `P-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** Whether a folded text has the form of a pseudonym. A reference may have it too. */
export const isPseudonym = (folded: string) => /^P[0-9A-HJKMNP-TV-Z]{8}$/.test(folded);
