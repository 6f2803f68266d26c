import { latinDigits } from '#/shared/core/digits.ts';

const MOST_WORDS = 6;
const MOST_LETTERS = 60;
// Phone, identity and file numbers, in any grouping.
const NUMBER = /\d(?:[\s\-./()+_]*\d){3,}/;
const ADDRESS = /@|:\/\/|\bwww\./i;

/** Whether a text may hold personal data: an address, a number, or sentences instead of a test's name. */
export function isPersonal(text: string): boolean {
  const plain = latinDigits(text.normalize('NFKC'));
  return (
    plain.length > MOST_LETTERS ||
    plain.trim().split(/\s+/).length > MOST_WORDS ||
    ADDRESS.test(plain) ||
    NUMBER.test(plain)
  );
}
