import { addressReader, oneOf } from '../address.ts';

/** Shapes of the provider's names; anything else is no collection of ours. */
const collectionId = (raw: unknown) =>
  typeof raw === 'string' && /^[\w-]{1,100}$/.test(raw) ? raw : undefined;

/** `checkout=cancelled` is where the payment page sends who turned back. */
export const storeState = addressReader({ collection: collectionId, checkout: oneOf(['cancelled']) });
