import { expect, test } from 'vitest';
import { leakedPasswords } from './leaked-passwords.gen.ts';
import { packWords, wordsOf } from './packed-words.ts';

const strangers = Array.from({ length: 200_000 }, (_, index) => `stranger ${index}`);
/** One in 50,000. */
const MOST_FOUND = 4;

test('each packed word is found, and the size is their number', () => {
  const words = new Set(Array.from({ length: 3000 }, (_, index) => `word ${index}`));
  const packed = wordsOf(packWords(words));
  expect(packed.size).toBe(3000);
  expect([...words].filter((word) => !packed.has(word))).toEqual([]);
  expect(strangers.filter((word) => packed.has(word)).length).toBeLessThanOrEqual(MOST_FOUND);
});

test('one word, the first and the last bucket', () => {
  expect(wordsOf(packWords(new Set(['alone']))).has('alone')).toBe(true);
  const two = wordsOf(packWords(new Set(['a', 'b'])));
  expect(['a', 'b', 'c'].map((word) => two.has(word))).toEqual([true, true, false]);
});

test('the leaked passwords: as many as were packed, in their buckets', () => {
  const total = leakedPasswords.counts.split('').reduce((sum, count) => sum + Number(count), 0);
  expect(leakedPasswords.counts).toHaveLength(112_130);
  expect(total).toBe(112_130);
  expect(wordsOf(leakedPasswords).size).toBe(112_130);
});

test('of 200,000 other words at most four are taken for leaked ones', () => {
  const leaked = wordsOf(leakedPasswords);
  expect(strangers.filter((word) => leaked.has(word)).length).toBeLessThanOrEqual(MOST_FOUND);
});
