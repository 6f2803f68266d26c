import { STORE_CHECKOUT_KEY } from '#/client/core/store-cart-key.ts';
import type { StoredCheckout } from '#/shared/store/store-cart.ts';

/** Stored in the browser during payment; `finishStoreCheckout` reads it. */
export function writeStoredCheckout(checkout: Omit<StoredCheckout, 'version'>) {
  try {
    window.localStorage.setItem(STORE_CHECKOUT_KEY, JSON.stringify({ version: 1, ...checkout }));
  } catch {
    // Without room the payment continues, but the success page must not read the previous checkout.
    forget();
  }
}

function forget() {
  try {
    window.localStorage.removeItem(STORE_CHECKOUT_KEY);
  } catch {
    // Storage is not available.
  }
}
