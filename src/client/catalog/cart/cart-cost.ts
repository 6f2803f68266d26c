import { type CustomerRates, priceLine } from '#/shared/core/money.ts';

/** The cost of tests at these prices, computed per line as on the server. */
export function cartCost(prices: readonly number[], rates: CustomerRates) {
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
