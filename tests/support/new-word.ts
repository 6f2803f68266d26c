import { randomUUID } from 'node:crypto';

const LETTERS = 'bcdfghjklmnpqrst';

/** A word that means nothing and that no two tests share; of letters alone, since search keeps no numbers. */
export const newWord = () =>
  Array.from(
    randomUUID().replaceAll('-', '').slice(-14),
    (digit) => LETTERS[Number.parseInt(digit, 16)],
  ).join('');
