import { msg } from '@lingui/core/macro';

/** What is said about the cart as things leave it. */
export const storeCartWords = {
  one: msg`A product was removed from the cart.`,
  all: msg`The cart was emptied.`,
};
