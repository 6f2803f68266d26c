import type { CartItem } from '#/shared/catalog/cart.ts';

/** The cart item of an offer, whichever list it comes from. */
export const offerCartItem = (offer: Omit<CartItem, 'slot'>, slot: CartItem['slot'] = null): CartItem => ({
  labTestId: offer.labTestId,
  testId: offer.testId,
  labId: offer.labId,
  testName: offer.testName,
  labName: offer.labName,
  priceHalalas: offer.priceHalalas,
  fastingHours: offer.fastingHours,
  slot,
});
