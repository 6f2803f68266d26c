import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerPrice, pricesWithin, totalAt } from './money.ts';

const price = fc.nat({ max: 5_000_000 });
const rates = fc.record({
  feeBasisPoints: fc.oneof(fc.constantFrom(0, 200, 300, 500), fc.nat({ max: 10_000 })),
  discountBasisPoints: fc.oneof(fc.constantFrom(0, 500), fc.nat({ max: 10_000 })),
});

test('the parts of a price add up to what is paid', () => {
  fc.assert(
    fc.property(price, rates, (priceHalalas, at) => {
      const { discountHalalas, feeHalalas, totalHalalas } = offerPrice(priceHalalas, at);
      expect(priceHalalas - discountHalalas + feeHalalas).toBe(totalHalalas);
      expect(totalAt(priceHalalas, at)).toBe(totalHalalas);
    }),
  );
});

test('a dearer test never costs less in total, so an order by price is an order by total', () => {
  fc.assert(
    fc.property(price, rates, (priceHalalas, at) => {
      expect(totalAt(priceHalalas + 1, at)).toBeGreaterThanOrEqual(totalAt(priceHalalas, at));
    }),
    { numRuns: 2_000 },
  );
});

test('bounds of the total become bounds of the price that hold exactly', () => {
  fc.assert(
    fc.property(price, price, price, rates, (priceHalalas, one, other, at) => {
      const wanted = { least: Math.min(one, other), greatest: Math.max(one, other) };
      const bounds = pricesWithin(wanted, at);
      const total = totalAt(priceHalalas, at);
      expect(priceHalalas >= bounds.least && priceHalalas <= bounds.greatest).toBe(
        total >= wanted.least && total <= wanted.greatest,
      );
    }),
    { numRuns: 2_000 },
  );
});
