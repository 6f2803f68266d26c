import { expect, test } from 'vitest';
import { splitPrice } from './split-price.ts';

test('the amount is separated from the unit around it', () => {
  expect(splitPrice('129.00 ر.س')).toEqual({ before: '', amount: '129.00', after: 'ر.س' });
  expect(splitPrice('KWD 4.750')).toEqual({ before: 'KWD', amount: '4.750', after: '' });
  expect(splitPrice('€8')).toEqual({ before: '€', amount: '8', after: '' });
  expect(splitPrice('Free')).toEqual({ before: '', amount: 'Free', after: '' });
});
