import { type CustomerRates, priceLine } from '#/shared/core/money.ts';

/** The cost of tests at these prices, computed per line as on the server. */
export function cartCost(prices: readonly number[], rates: CustomerRates, stateVatBasisPoints = 0) {
  const lines = prices.map((priceHalalas) => ({
    priceHalalas,
    ...priceLine(priceHalalas, rates, stateVatBasisPoints),
  }));
  const sum = (amount: keyof (typeof lines)[number]) =>
    lines.reduce((total, line) => total + line[amount], 0);
  return {
    priceHalalas: sum('priceHalalas'),
    discountHalalas: sum('discountHalalas'),
    feeHalalas: sum('feeHalalas'),
    stateVatHalalas: sum('stateVatHalalas'),
    totalHalalas: sum('amountHalalas'),
  };
}
