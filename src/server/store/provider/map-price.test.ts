import { expect, test } from 'vitest';
import { mapPrice } from './map-price.ts';

const eur = { code: 'EUR', symbol: '€', template: '€$1', decimal_digits: 2 };

test.each([
  ['the template', { amount: 1999, currency: eur }, '€19.99'],
  ['no thousands separators', { amount: 123_456_789, currency: eur }, '€1234567.89'],
  ['less than one', { amount: 5, currency: eur }, '€0.05'],
  ['nothing to pay', { amount: 0, currency: eur }, '€0.00'],
  [
    'three decimals',
    { amount: 4750, currency: { ...eur, template: '$1 KD', decimal_digits: 3 } },
    '4.750 KD',
  ],
  ['no decimals', { amount: 1200, currency: { ...eur, template: '¥$1', decimal_digits: 0 } }, '¥1200'],
  ['a template without its place', { amount: 100, currency: { ...eur, template: 'only words' } }, '€1.00'],
  [
    'a template with other dollars',
    { amount: 100, currency: { ...eur, template: '$$1 $& $2' } },
    '$1.00 $& $2',
  ],
  ['no template', { amount: 100, currency: { ...eur, template: null, symbol: '₺' } }, '₺1.00'],
  ['neither template nor symbol', { amount: 100, currency: { code: 'chf' } }, 'CHF1.00'],
  ['a code beside an empty currency', { amount: 1000, currency_code: 'kwd', currency: {} }, 'KWD1.000'],
  ['a code alone', { amount: 1000, currency_code: 'jpy' }, 'JPY1000'],
  ['nothing at all', { amount: 100 }, '€1.00'],
  ['a code that is none', { amount: 100, currency_code: '??' }, '€1.00'],
])('an amount is formatted by %s', (_, price, written) => {
  expect(mapPrice(price).priceFormatted).toBe(written);
});

test("the currency code is the provider's, and the euro without one", () => {
  expect(mapPrice({ amount: 1, currency_code: 'sar' }).currency).toBe('sar');
  expect(mapPrice({ amount: 1 }).currency).toBe('eur');
});

test('a sale price is formatted too, unless it costs as much', () => {
  const sale = (sale_amount: number | null) => {
    const { salePriceInCents, salePriceFormatted } = mapPrice({ amount: 1000, sale_amount, currency: eur });
    return [salePriceInCents, salePriceFormatted];
  };
  expect(sale(750)).toEqual([750, '€7.50']);
  expect(sale(0)).toEqual([0, '€0.00']);
  expect(sale(1000)).toEqual([null, null]);
  expect(sale(null)).toEqual([null, null]);
});
