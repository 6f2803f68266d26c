import { randomUUID } from 'node:crypto';

const LETTERS = 'bcdfghjklmnpqrst';

/** A unique word without meaning; letters only, since search ignores numbers. */
export const newWord = () =>
  Array.from(
    randomUUID().replaceAll('-', '').slice(-14),
    (digit) => LETTERS[Number.parseInt(digit, 16)],
  ).join('');
