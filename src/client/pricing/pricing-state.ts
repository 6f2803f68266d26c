import { addressReader, oneOf, words } from '../address.ts';

export const pricingState = addressReader({
  audience: oneOf(['customer', 'lab']),
  /** Of who comes back from the payment provider. */
  charge: words(40),
});
