import { expect, test } from 'vitest';
import { sumsInWords } from './purchased-words.ts';

const bought = (currency: string, totalMinor: number, totalFormatted: string) => ({
  currency,
  totalMinor,
  totalFormatted,
  items: [],
});

test('a sum is written as the purchases that it is of, and currencies are never added together', () => {
  const purchases = [
    bought('SAR', 12_900, '129.00 ر.س'),
    bought('KWD', 4_750, 'KWD 4.750'),
    bought('SAR', 5, '0.05 ر.س'),
    bought('JPY', 129, '¥129'),
    bought('KWD', 250, '0.250 KWD'),
  ];
  expect(sumsInWords(purchases, 'ar')).toEqual(['129.05 ر.س', 'KWD 5.000', '¥129']);
});
