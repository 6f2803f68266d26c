import { expect, test } from 'vitest';
import { formatSar } from './format.ts';

test.each([
  [0, '0'],
  [18900, '189'],
  [19950, '199.50'],
  [7875, '78.75'],
  [123_400_005, '1,234,000.05'],
])('%i halalas are shown without decimals or with both: %s', (halalas, shown) => {
  expect(formatSar(halalas)).toBe(shown);
});
