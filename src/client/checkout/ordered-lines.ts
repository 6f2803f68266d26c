import { cartStore } from '../cart/cart-store.ts';

const KEY = 'mukhtabari.ordered';

/** Remembers which order is being paid from this basket: the way may lead over the provider's page. */
export function rememberOrdered(orderId: string) {
  try {
    window.sessionStorage.setItem(KEY, orderId);
  } catch {
    // Then its lines stay in the basket and are taken out by hand.
  }
}

/** Takes out of the basket what is booked now; once, so that the same test can be put in again. */
export function takeOrderedOut(orderId: string, labTestIds: ReadonlySet<number>) {
  try {
    if (window.sessionStorage.getItem(KEY) !== orderId) return;
    window.sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  cartStore.replace(cartStore.items().filter((item) => !labTestIds.has(item.labTestId)));
}
