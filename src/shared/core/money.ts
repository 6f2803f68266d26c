const WHOLE = 10_000; // basis points
/** The greatest integer of PostgreSQL. */
export const INT_MAX = 2_147_483_647;

/** The share of an amount in halalas, half a halala rounded up; the database's rate_of computes the same. */
export const rateOf = (halalas: number, basisPoints: number) => Math.round((halalas * basisPoints) / WHOLE);

/** The VAT contained in a gross amount; the database's vat_inside computes the same. */
export const vatInside = (halalas: number, basisPoints: number) =>
  Math.round((halalas * basisPoints) / (WHOLE + basisPoints));

export type CustomerRates = { feeBasisPoints: number; discountBasisPoints: number };

/**
 * The price of a line for the customer: the lab's price less the plan's discount, plus the booking fee on the
 * remainder. Where the state bears a citizen's VAT, the VAT inside the test comes off; the fee keeps its own. The
 * database's price_line computes the same.
 */
export function priceLine(
  priceHalalas: number,
  { feeBasisPoints, discountBasisPoints }: CustomerRates,
  stateVatBasisPoints = 0,
) {
  const discountHalalas = rateOf(priceHalalas, discountBasisPoints);
  const testHalalas = priceHalalas - discountHalalas;
  const feeHalalas = rateOf(testHalalas, feeBasisPoints);
  const stateVatHalalas = vatInside(testHalalas, stateVatBasisPoints);
  return {
    discountHalalas,
    feeHalalas,
    stateVatHalalas,
    amountHalalas: testHalalas + feeHalalas - stateVatHalalas,
  };
}

/** What is shown for an offer: the lab's price, what the plan adds and takes off, and the sum that is paid. */
export type OfferPrice = {
  priceHalalas: number;
  discountHalalas: number;
  feeHalalas: number;
  totalHalalas: number;
};

export function offerPrice(priceHalalas: number, rates: CustomerRates): OfferPrice {
  const { discountHalalas, feeHalalas, amountHalalas } = priceLine(priceHalalas, rates);
  return { priceHalalas, discountHalalas, feeHalalas, totalHalalas: amountHalalas };
}

/** The sum that is paid for an offer at this price; it never falls while the price rises. */
export const totalAt = (priceHalalas: number, rates: CustomerRates) =>
  priceLine(priceHalalas, rates).amountHalalas;

/** The lab's prices whose totals lie within these bounds, both inclusive; the least exceeds the greatest without any. */
export function pricesWithin({ least, greatest }: { least: number; greatest: number }, rates: CustomerRates) {
  const share = totalAt(MILLION, rates) / MILLION;
  return {
    least: firstPrice((price) => totalAt(price, rates) >= least, least / share),
    greatest: firstPrice((price) => totalAt(price, rates) > greatest, greatest / share) - 1,
  };
}

const MILLION = 1_000_000;
/** Rounding moves the price by less. */
const NEAR = 4;

/** The first price for which this holds, by bisection; one above the greatest integer without any. */
function firstPrice(holds: (price: number) => boolean, guess: number): number {
  const end = INT_MAX + 1;
  const [before, after] = [Math.floor(guess) - NEAR, Math.ceil(guess) + NEAR];
  let low = before >= 0 && before < end && !holds(before) ? before + 1 : 0;
  let high = after >= 0 && after < end && holds(after) ? after : end;
  if (before >= end && !holds(INT_MAX)) low = end;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
