import { expect, test } from 'vitest';
import { parseHalalas } from './parse-halalas.ts';

test.each([
  ['85.00', 8500],
  ['٨٥٫٥', 8550],
  ['1,234.56', 123_456],
  ['-5', -500],
  ['0.29', 29],
  ['99,999,999.99', 9_999_999_999],
])('%s is %i halalas', (typed, halalas) => {
  expect(parseHalalas(typed)).toBe(halalas);
});

test.each(['10.555', '0.001', 'abc', '1.2.3'])('%s is no amount', (typed) => {
  expect(parseHalalas(typed)).toBeNaN();
});
