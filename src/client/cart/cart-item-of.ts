import type { CartItem } from '#/shared/cart.ts';

/** What the basket keeps of an offer, whichever list it comes from. */
export const cartItemOf = (offer: Omit<CartItem, 'slot'>, slot: CartItem['slot'] = null): CartItem => ({
  labTestId: offer.labTestId,
  testId: offer.testId,
  labId: offer.labId,
  testName: offer.testName,
  labName: offer.labName,
  priceHalalas: offer.priceHalalas,
  fastingHours: offer.fastingHours,
  slot,
});
