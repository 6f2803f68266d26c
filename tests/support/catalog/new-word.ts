import { randomUUID } from 'node:crypto';

const LETTERS = 'bcdfghjklmnpqrst';
/** The search reads such a word as drawn out ("sooo") and shortens it. */
const DRAWN_OUT = /(.)\1\1/;

/** A unique word without meaning; letters only, since search ignores numbers. */
export function newWord(): string {
  const word = Array.from(
    randomUUID().replaceAll('-', '').slice(-14),
    (digit) => LETTERS[Number.parseInt(digit, 16)],
  ).join('');
  return DRAWN_OUT.test(word) ? newWord() : word;
}
