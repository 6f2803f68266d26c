import { expect, test } from 'vitest';
import { parseHalalas } from './parse-halalas.ts';

test.each([
  ['85', 8500],
  ['1,234.5', 123_450],
  ['٨٥٫٢٥', 8525],
  [' 0.07 ', 7],
])('%s is %d halalas', (typed, halalas) => expect(parseHalalas(typed)).toBe(halalas));

test.each(['10.555', '-5', '1e3', '', 'ten', '5.', '0x10'])('"%s" is no amount', (typed) =>
  expect(parseHalalas(typed)).toBeNaN(),
);
