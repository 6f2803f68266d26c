import { openCart } from '#/client/catalog/cart/open-cart.ts';
import type { Order } from '#/shared/booking/order.ts';

const KEY = 'mukhtabari.ordered';

/** Remembers which order is being paid from this cart, since payment may lead over the provider's page. */
export function rememberOrdered(orderId: string) {
  try {
    window.sessionStorage.setItem(KEY, orderId);
  } catch {
    // Then the customer removes the lines by hand.
  }
}

/** The order that was being paid from this cart; null on the server and where there is none. */
export function orderedBefore(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Removes the booked lines from the cart, once, so that the same test can be added again. */
export function removeOrdered({ orderId, status, visits }: Order) {
  if (status !== 'confirmed' || orderedBefore() !== orderId) return;
  window.sessionStorage.removeItem(KEY);
  const booked = new Set(visits.flatMap(({ lines }) => lines.map(({ labTestId }) => labTestId)));
  void openCart().then((cart) =>
    cart.replace(cart.items().filter(({ labTestId }) => !booked.has(labTestId))),
  );
}
