import { expect, test } from 'vitest';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { offerPrice } from '#/shared/core/money.ts';
import { cartCost } from './cart-cost.ts';
import { atCurrentPrices, cartLines, groupByLab, hasPriceChange } from './cart-lines.ts';

const labName = { ar: 'مختبر', en: 'Lab' };
const testName = { ar: 'تحليل', en: 'Test' };
const itemOf = (labTestId: number, labId = 1): CartItem => ({
  labTestId,
  testId: labTestId,
  labId,
  testName,
  labName,
  priceHalalas: 10_000,
  fastingHours: 0,
  slot: null,
});
const offerOf = (item: CartItem, priceHalalas: number) => ({
  ...item,
  ...offerPrice(priceHalalas, { feeBasisPoints: 500, discountBasisPoints: 0 }),
  turnaroundHours: 24,
  specimenKind: 'blood' as const,
  specimen: { ar: 'دم', en: 'Blood from a vein, EDTA tube' },
});

test('without an answer from the server no change is shown', () => {
  const lines = cartLines([itemOf(1)], undefined);
  expect(lines).toMatchObject([{ isOffered: null, priceHalalas: 10_000, formerHalalas: null }]);
});

test('a line carries the current price, remembers the former one, and marks an item that is no longer offered', () => {
  const items = [itemOf(1), itemOf(2), itemOf(3)];
  const lines = cartLines(items, [offerOf(itemOf(1), 10_000), offerOf(itemOf(2), 12_000)]);
  expect(lines).toMatchObject([
    { isOffered: true, priceHalalas: 10_000, formerHalalas: null },
    { isOffered: true, priceHalalas: 12_000, formerHalalas: 10_000 },
    { isOffered: false, priceHalalas: 10_000, formerHalalas: null },
  ]);
  expect(hasPriceChange(lines)).toBe(true);
  expect(atCurrentPrices(lines).map(({ priceHalalas }) => priceHalalas)).toEqual([10_000, 12_000, 10_000]);
});

test('lines are grouped by lab in order of arrival and keep their index in the cart', () => {
  const groups = groupByLab(cartLines([itemOf(1, 7), itemOf(2, 5), itemOf(3, 7)], undefined));
  expect(groups.map(({ labId, lines }) => [labId, lines.map(({ index }) => index)])).toEqual([
    [7, [0, 2]],
    [5, [1]],
  ]);
});

test('discount and fee are computed per line, as on the server', () => {
  // 3 % of 1.50 is 4.5 halalas, rounded up on each line.
  expect(cartCost([150, 150], { feeBasisPoints: 300, discountBasisPoints: 0 })).toEqual({
    priceHalalas: 300,
    discountHalalas: 0,
    feeHalalas: 10,
    stateVatHalalas: 0,
    totalHalalas: 310,
  });
  expect(cartCost([], { feeBasisPoints: 500, discountBasisPoints: 0 }).totalHalalas).toBe(0);
});
