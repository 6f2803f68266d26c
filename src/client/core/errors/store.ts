import { msg } from '@lingui/core/macro';

/** Errors of the store; loaded with its code. */
export const storeErrorMessages = {
  STORE_CLOSED: msg`The store is not open at the moment.`,
  STORE_NOT_FOUND: msg`This product is no longer in the store.`,
  STORE_FAILED: msg`The store did not answer as it should. Your cart is kept; please try again in a moment.`,
  STORE_UNREACHABLE: msg`The store cannot be reached at the moment. Your cart is kept; please try again soon.`,
  STORE_OUT_OF_STOCK: msg`There is less left of something in your cart than you chose. Look at the cart again.`,
};
