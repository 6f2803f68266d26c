import { CART_KEY } from '#/client/core/cart-key.ts';
import { storedList } from '#/client/ui/stored-list/stored-list.ts';
import { type CartItem, storedCart } from '#/shared/catalog/cart.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { cartSignal } from './cart-signal.ts';

const list = storedList<CartItem>({
  key: CART_KEY,
  check: (stored) => storedCart.safeParse(stored).data?.items ?? null,
  signal: cartSignal,
});

/** The cart of lab tests, stored in this browser and synchronised across its tabs. Client only. */
export const cartStore = {
  items: list.items,
  /** False if the cart already holds this offer or is full. */
  add: (item: CartItem) => {
    const known = list.items();
    if (known.length >= MOST_LINES || known.some(({ labTestId }) => labTestId === item.labTestId))
      return false;
    list.write([...known, item]);
    return true;
  },
  removeAt: (index: number) => list.write(list.items().filter((_item, at) => at !== index)),
  replace: list.write,
  clear: () => list.write([]),
  subscribe: list.subscribe,
};
