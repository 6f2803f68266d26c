import { expect, test } from 'vitest';
import { formatSar, formatSarExact } from './format.ts';

test.each([
  [0, '0'],
  [18900, '189'],
  [19950, '199.50'],
  [7875, '78.75'],
  [123_400_005, '1,234,000.05'],
])('%i halalas are shown without decimals or with both: %s', (halalas, shown) => {
  expect(formatSar(halalas)).toBe(shown);
});

test('a negative amount has a true minus sign wherever it is shown, and zero has none', () => {
  expect([-1760, -10_500].map(formatSar)).toEqual(['−17.60', '−105']);
  expect([-1760, 0, -0].map(formatSarExact)).toEqual(['−17.60', '0.00', '0.00']);
});
