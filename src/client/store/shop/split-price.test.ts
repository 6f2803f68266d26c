import { expect, test } from 'vitest';
import { shortPrice, splitPrice } from './split-price.ts';

test('the amount is separated from the unit around it', () => {
  expect(splitPrice('129.00 ر.س')).toEqual({ before: '', amount: '129', after: 'ر.س' });
  expect(splitPrice('KWD 4.750')).toEqual({ before: 'KWD', amount: '4.750', after: '' });
  expect(splitPrice('€8')).toEqual({ before: '€', amount: '8', after: '' });
  expect(splitPrice('Free')).toEqual({ before: '', amount: 'Free', after: '' });
});

test.each([
  ['129.00 ر.س', '129 ر.س'],
  ['SAR 100.50', 'SAR 100.50'],
  ['KWD 4.000', 'KWD 4'],
  ['KWD 4.050', 'KWD 4.050'],
  ['¥1200', '¥1200'],
])('%s is shown as %s', (formatted, shown) => {
  expect(shortPrice(formatted)).toBe(shown);
});
