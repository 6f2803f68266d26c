import type { KeptCheckout } from '#/shared/store-cart.ts';
import { STORE_CHECKOUT_KEY } from './store-cart-key.ts';

/** Lies in the browser while its owner pays; `finishStoreCheckout` takes it up. */
export function keepCheckout(checkout: Omit<KeptCheckout, 'version'>) {
  try {
    window.localStorage.setItem(STORE_CHECKOUT_KEY, JSON.stringify({ version: 1, ...checkout }));
  } catch {
    // Without room the payment goes through all the same; the page after it must not take the former one for this one.
    forget();
  }
}

function forget() {
  try {
    window.localStorage.removeItem(STORE_CHECKOUT_KEY);
  } catch {
    // There is no storage at all.
  }
}
