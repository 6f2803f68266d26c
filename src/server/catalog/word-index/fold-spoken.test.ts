import { expect, test } from 'vitest';
import { foldText } from '#/shared/core/normalise-text.ts';
import { foldMarkedDigits, foldSpoken } from './fold-spoken.ts';

test.each([
  ['ب اثنا عشر', 'ب 12'],
  ['فيتامين بي اثنعش', 'فيتامين بي 12'],
  ['b twelve', 'b 12'],
  ['فيتامين بي واحد', 'فيتامين بي 1'],
  ['can i test vitamin d', 'can test vitamin d'],
  ['troponin i', 'troponin i'],
  ['عشرة', '10'],
  ['ثلاثي', 'ثلاثي'],
])('%s is said for %s', (said, written) => {
  expect(foldSpoken(foldText(said))).toBe(written);
});

test.each([
  ["3'oda", 'ghoda'],
  ['ta7lil', 'ta7lil'],
  ["crohn's", "crohn's"],
])('%s is read as %s', (typed, read) => {
  expect(foldMarkedDigits(typed)).toBe(read);
});
