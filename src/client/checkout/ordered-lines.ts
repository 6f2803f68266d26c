import type { Order } from '#/shared/order.ts';
import { openCart } from '../cart/open-cart.ts';

const KEY = 'mukhtabari.ordered';

/** Remembers which order is being paid from this basket: the way may lead over the provider's page. */
export function rememberOrdered(orderId: string) {
  try {
    window.sessionStorage.setItem(KEY, orderId);
  } catch {
    // Then its lines stay in the basket and are taken out by hand.
  }
}

/** The order that was being paid from this basket; null on the server and where nothing was. */
export function orderedBefore(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Takes out of the basket what is booked now; once, so that the same test can be put in again. */
export function takeOrderedOut({ orderId, status, visits }: Order) {
  if (status !== 'confirmed' || orderedBefore() !== orderId) return;
  window.sessionStorage.removeItem(KEY);
  const booked = new Set(visits.flatMap(({ lines }) => lines.map(({ labTestId }) => labTestId)));
  void openCart().then((cart) =>
    cart.replace(cart.items().filter(({ labTestId }) => !booked.has(labTestId))),
  );
}
