import { latinDigits } from '#/shared/digits.ts';

const MOST_WORDS = 6;
const MOST_LETTERS = 60;
// Of telephone, identity and file numbers, however they are grouped.
const NUMBER = /\d(?:[\s\-./()+_]*\d){3,}/;
const ADDRESS = /@|:\/\/|\bwww\./i;

/** Whether a text may be somebody's: an address, a number, or whole sentences rather than the name of a test. */
export function isPersonal(text: string): boolean {
  const plain = latinDigits(text.normalize('NFKC'));
  return (
    plain.length > MOST_LETTERS ||
    plain.trim().split(/\s+/).length > MOST_WORDS ||
    ADDRESS.test(plain) ||
    NUMBER.test(plain)
  );
}
