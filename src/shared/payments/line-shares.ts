/** The parts of a line; price - discount + fee - stateVat = amount. */
export type LineParts = {
  priceHalalas: number;
  discountHalalas: number;
  feeHalalas: number;
  stateVatHalalas: number;
  amountHalalas: number;
  /** 0 while no commission is due. */
  commissionHalalas: number;
};

/**
 * The share of an amount for what is kept of a whole, half a halala rounded up; the database's share_of computes the
 * same. As integers of any size: the products of large prices exceed what a number holds exactly.
 */
export function shareOf(halalas: number, keptHalalas: number, wholeHalalas: number): number {
  if (keptHalalas === wholeHalalas) return halalas;
  if (keptHalalas === 0) return 0;
  const whole = BigInt(wholeHalalas);
  return Number((2n * BigInt(halalas) * BigInt(keptHalalas) + whole) / (2n * whole));
}

/** What is left of a line of which only so much is kept: each part its share, and the price takes the rest. */
export function keptParts(line: LineParts, keptHalalas: number): LineParts {
  const share = (halalas: number) => shareOf(halalas, keptHalalas, line.amountHalalas);
  const discountHalalas = share(line.discountHalalas);
  const feeHalalas = share(line.feeHalalas);
  const stateVatHalalas = share(line.stateVatHalalas);
  return {
    priceHalalas: keptHalalas + discountHalalas - feeHalalas + stateVatHalalas,
    discountHalalas,
    feeHalalas,
    stateVatHalalas,
    amountHalalas: keptHalalas,
    commissionHalalas: share(line.commissionHalalas),
  };
}

/** The amount by which the laboratory's account goes down where so much of what is left of a line is refunded. */
export function labShareOfRefund(line: LineParts, leftHalalas: number, refundHalalas: number): number {
  const owed = (keptHalalas: number) => {
    const kept = keptParts(line, keptHalalas);
    return kept.priceHalalas - kept.commissionHalalas;
  };
  return owed(leftHalalas) - owed(leftHalalas - refundHalalas);
}
