import { addressReader, words } from '../address.ts';

/** The style that is looked at stands in the address, so that a link can show it. */
export const productSearch = addressReader({ variant: words(100) });
