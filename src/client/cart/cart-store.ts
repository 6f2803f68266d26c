import { type CartItem, storedCart } from '#/shared/cart.ts';
import { MOST_LINES } from '#/shared/order-limits.ts';
import { keptList } from '../kept-list/kept-list.ts';
import { CART_KEY } from './cart-key.ts';
import { cartSignal } from './cart-signal.ts';

const list = keptList<CartItem>({
  key: CART_KEY,
  check: (kept) => storedCart.safeParse(kept).data?.items ?? null,
  signal: cartSignal,
});

/** The basket of lab tests, kept in this browser and in step across its tabs. Only the browser calls it. */
export const cartStore = {
  items: list.items,
  /** False where this offer is in it already, or the basket is full. */
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
