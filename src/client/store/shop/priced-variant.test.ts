import { expect, test } from 'vitest';
import type { StoreVariant } from '#/shared/store/store.ts';
import { isPriceFrom, pricedVariant } from './priced-variant.ts';

const variant = (id: string, priceInCents: number, salePriceInCents: number | null = null): StoreVariant => ({
  id,
  title: id,
  imageUrl: null,
  sku: null,
  priceInCents,
  salePriceInCents,
  currency: 'SAR',
  currencyInfo: { code: 'SAR', symbol: null, template: 'SAR $1', decimalDigits: 2 },
  priceFormatted: '',
  salePriceFormatted: null,
  manageInventory: true,
  weight: null,
  options: [],
  inventoryQuantity: 1,
});
const variants = [variant('first', 5000), variant('sale', 9000, 4000), variant('cheap', 4500)];

test('the cheapest variant by its sale price gives the price, or the first one if the shop selects so', () => {
  expect(pricedVariant({ siteProductSelection: null, variants })?.id).toBe('sale');
  expect(pricedVariant({ siteProductSelection: 'lowest_price_first', variants })?.id).toBe('sale');
  expect(pricedVariant({ siteProductSelection: 'first_variant', variants })?.id).toBe('first');
  expect(pricedVariant({ siteProductSelection: null, variants: [] })).toBeUndefined();
});

test('among equally cheap variants the first one counts, and a price is a "from" only if the first one costs more', () => {
  const equal = [variant('first', 5000), variant('second', 5000)];
  expect(pricedVariant({ siteProductSelection: null, variants: equal })?.id).toBe('first');
  expect(isPriceFrom({ siteProductSelection: null, variants: equal })).toBe(false);
  expect(isPriceFrom({ siteProductSelection: null, variants })).toBe(true);
  expect(isPriceFrom({ siteProductSelection: 'first_variant', variants })).toBe(false);
});
