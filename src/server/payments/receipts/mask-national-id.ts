import type { Buyer } from '#/shared/payments/tax-document.ts';

const SHOWN_DIGITS = 4;

/** For screens: only the last digits of a national ID. */
export const maskNationalId = (buyer: Buyer): Buyer => ({
  ...buyer,
  nationalId:
    buyer.nationalId && buyer.nationalId.slice(-SHOWN_DIGITS).padStart(buyer.nationalId.length, '•'),
});
