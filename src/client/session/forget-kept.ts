import { CART_KEY } from '../cart/cart-key.ts';
import { KEPT_SEARCH_KEY, KEPT_VISITS_KEY } from '../offline/kept-keys.ts';
import { STORE_CHECKOUT_KEY } from '../store-cart/store-cart-key.ts';

// What is being paid in the store opens the purchase and the codes of its kits.
const KEYS = [CART_KEY, KEPT_SEARCH_KEY, KEPT_VISITS_KEY, STORE_CHECKOUT_KEY];

/** What somebody looked for, booked or meant to have tested is nobody else's business on a shared computer. */
export function forgetKept() {
  try {
    for (const key of KEYS) window.localStorage.removeItem(key);
    // Of this tab: where somebody searched, and what they were about to pay.
    window.sessionStorage.clear();
  } catch {
    // Without storage there is nothing to take away.
  }
  // As other tabs hear it: the basket of this page reads again.
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
}
