import { expect, test } from 'vitest';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import type { CurrencyInfo } from '#/shared/store/store.ts';
import { asSold, groupByCurrency, type Now, storeCartLines } from './store-cart-lines.ts';

const sar: CurrencyInfo = { code: 'SAR', symbol: 'ر.س', template: '$1 ر.س', decimalDigits: 2 };
const kwd: CurrencyInfo = { code: 'KWD', symbol: null, template: 'KWD $1', decimalDigits: 3 };

const itemOf = (id: string, quantity: number, currencyInfo = sar): StoreCartItem => ({
  product: { id: `prod_${id}`, title: id, image: null },
  variant: {
    id,
    title: 'Standard',
    priceFormatted: '100.00 ر.س',
    salePriceFormatted: '90.10 ر.س',
    priceInCents: 10_000,
    salePriceInCents: 9010,
    currencyInfo,
    manageInventory: true,
  },
  quantity,
});
const nowOf = (more: Partial<Now> = {}): Now => ({
  productTitle: 'New title',
  variantTitle: 'Standard',
  image: '/a.svg',
  priceInCents: 10_000,
  salePriceInCents: 9010,
  priceFormatted: '100.00 ر.س',
  salePriceFormatted: '90.10 ر.س',
  currencyInfo: sar,
  isPurchasable: true,
  left: 5,
  ...more,
});

test('an unchanged item has no changes, and neither has an unknown one', () => {
  const items = [itemOf('a', 5), itemOf('b', 500)];
  const lines = storeCartLines(items, new Map([['a', nowOf()]]));
  expect(lines.map(({ changes }) => changes)).toEqual([[], []]);
  expect(lines.map(({ title }) => title)).toEqual(['New title', 'b']);
  expect(lines.map(({ price, fullPrice }) => [price, fullPrice])).toEqual([
    ['90.10 ر.س', '100.00 ر.س'],
    ['90.10 ر.س', '100.00 ر.س'],
  ]);
});

test('lower stock, a changed price, sold out, not for sale and deleted are distinct changes', () => {
  const items = ['less', 'price', 'none', 'shut', 'gone', 'open'].map((id) => itemOf(id, 3));
  const current = new Map<string, Now | null>([
    ['less', nowOf({ left: 2, salePriceInCents: null, salePriceFormatted: null })],
    ['price', nowOf({ salePriceInCents: 8000, salePriceFormatted: '80.00 ر.س' })],
    ['none', nowOf({ left: 0 })],
    ['shut', nowOf({ isPurchasable: false })],
    ['gone', null],
    ['open', nowOf({ left: null })],
  ]);
  const lines = storeCartLines(items, current);
  expect(lines.map(({ changes }) => changes)).toEqual([
    [
      { kind: 'less', left: 2 },
      { kind: 'price', former: '90.10 ر.س', current: '100.00 ر.س' },
    ],
    [{ kind: 'price', former: '90.10 ر.س', current: '80.00 ر.س' }],
    [{ kind: 'soldOut' }],
    [{ kind: 'gone' }],
    [{ kind: 'gone' }],
    [],
  ]);
  const sold = asSold(lines, current);
  expect(sold.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
    ['less', 2],
    ['price', 3],
    ['open', 3],
  ]);
  expect(storeCartLines(sold, current).flatMap(({ changes }) => changes)).toEqual([]);
});

test('each currency has its own total, exact to the last fils, without items that cannot be bought', () => {
  const items = [itemOf('a', 3), itemOf('k', 7, kwd), itemOf('b', 1)];
  const current = new Map([['b', nowOf({ left: 0 })]]);
  const groups = groupByCurrency(storeCartLines(items, current));
  expect(groups.map(({ currencyInfo, totalMinor }) => [currencyInfo.code, totalMinor])).toEqual([
    ['SAR', 27_030],
    ['KWD', 63_070],
  ]);
});
