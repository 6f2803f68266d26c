import { useSyncExternalStore } from 'react';
import type { CartItem } from '#/shared/cart.ts';
import { CART_KEY } from './cart-key.ts';
import { cartSignal } from './cart-signal.ts';
import { openCart } from './open-cart.ts';

let hasBegun = false;

// Should its code not arrive, the badge stays empty; adding asks for it again, and says so.
const open = () => void openCart().catch(() => undefined);

/** A page without a basket fetches nothing for it, until there is one, here or in another tab. */
function begin() {
  hasBegun = true;
  if (hasKept()) return open();
  cartSignal.knowEmpty();
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY) open();
  });
}

function hasKept() {
  try {
    return window.localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void) {
  const leave = cartSignal.subscribe(listener);
  if (!hasBegun) begin();
  return leave;
}

/** What is in the basket; null while the page is not alive yet, since only the browser knows it. */
export const useCart = (): CartItem[] | null => useSyncExternalStore(subscribe, cartSignal.items, () => null);
