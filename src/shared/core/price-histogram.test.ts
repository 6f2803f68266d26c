import { expect, test } from 'vitest';
import { countPrices } from './price-histogram.ts';

test('totals are counted from the lowest to the highest, both ends included', () => {
  expect(countPrices([], 4)).toBeNull();
  expect(countPrices([700], 2)).toEqual({ fromHalalas: 700, toHalalas: 700, counts: [1, 0] });
  expect(countPrices([100, 500, 190, 210, 300], 4)).toEqual({
    fromHalalas: 100,
    toHalalas: 500,
    counts: [2, 1, 1, 1],
  });
});
