import { type CustomerRates, priceLine } from '#/shared/money.ts';

/** What tests at these prices come to: line by line, as the server counts. */
export function costOf(prices: readonly number[], rates: CustomerRates) {
  const lines = prices.map((priceHalalas) => ({ priceHalalas, ...priceLine(priceHalalas, rates) }));
  const sum = (amount: 'priceHalalas' | 'discountHalalas' | 'feeHalalas' | 'amountHalalas') =>
    lines.reduce((total, line) => total + line[amount], 0);
  return {
    priceHalalas: sum('priceHalalas'),
    discountHalalas: sum('discountHalalas'),
    feeHalalas: sum('feeHalalas'),
    totalHalalas: sum('amountHalalas'),
  };
}
