const WHOLE = 10_000; // basis points

/** The share of an amount in halalas, half a halala rounded up; the database's rate_of computes the same. */
export const rateOf = (halalas: number, basisPoints: number) => Math.round((halalas * basisPoints) / WHOLE);

/** The VAT contained in a gross amount; the database's vat_inside computes the same. */
export const vatInside = (halalas: number, basisPoints: number) =>
  Math.round((halalas * basisPoints) / (WHOLE + basisPoints));

export type CustomerRates = { feeBasisPoints: number; discountBasisPoints: number };

/**
 * The price of a line for the customer: the lab's price less the plan's discount, plus the booking fee on the
 * remainder.
 */
export function priceLine(priceHalalas: number, { feeBasisPoints, discountBasisPoints }: CustomerRates) {
  const discountHalalas = rateOf(priceHalalas, discountBasisPoints);
  const feeHalalas = rateOf(priceHalalas - discountHalalas, feeBasisPoints);
  return { discountHalalas, feeHalalas, amountHalalas: priceHalalas - discountHalalas + feeHalalas };
}
