import { PLACE_COOKIE } from '#/shared/core/chosen-place.ts';
import { CART_KEY } from '../cart-key.ts';
import { forgetChoice, readCookie } from '../device-choice.ts';
import { RECENT_SEARCHES_KEY, STORED_SEARCH_KEY, STORED_VISITS_KEY } from '../storage-keys.ts';
import { STORE_CHECKOUT_KEY } from '../store-cart-key.ts';
import { typedNationalId } from './typed-national-id.ts';

// The pending store payment gives access to the purchase and the codes of its kits.
const KEYS = [CART_KEY, STORED_SEARCH_KEY, STORED_VISITS_KEY, STORE_CHECKOUT_KEY, RECENT_SEARCHES_KEY];

/** Searches, bookings and the cart are private; the next user of a shared computer must not see them. */
export function forgetStored() {
  typedNationalId.forget();
  try {
    for (const key of KEYS) window.localStorage.removeItem(key);
    // Session storage of this tab: the pending checkout.
    window.sessionStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
  // A chosen city stays; the position of a person does not.
  if (readCookie(PLACE_COOKIE)?.includes(',')) forgetChoice(PLACE_COOKIE);
  // Dispatches the event that other tabs get, so that the cart of this page reads the storage again.
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
}
