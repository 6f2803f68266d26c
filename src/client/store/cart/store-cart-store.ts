import { STORE_CART_KEY } from '#/client/core/store-cart-key.ts';
import { storedList } from '#/client/ui/stored-list/stored-list.ts';
import { type StoreCartItem, storedStoreCart } from '#/shared/store/store-cart.ts';
import { MOST_OF_ONE, MOST_STORE_ITEMS } from '#/shared/store/store-limits.ts';
import { storeCartSignal } from './store-cart-signal.ts';

type Refusal = { reason: 'stock'; left: number } | { reason: 'full' } | { reason: 'most' };

const list = storedList<StoreCartItem>({
  key: STORE_CART_KEY,
  check: (stored) => storedStoreCart.safeParse(stored).data?.items ?? null,
  // Enough for a full cart of long texts.
  mostCharacters: 400_000,
  signal: storeCartSignal,
});

const isOf = (variantId: string) => (item: StoreCartItem) => item.variant.id === variantId;

function add(wanted: StoreCartItem, left: number): Refusal | null {
  const known = list.items();
  const at = known.findIndex(isOf(wanted.variant.id));
  const quantity = (known[at]?.quantity ?? 0) + wanted.quantity;
  if (wanted.variant.manageInventory && quantity > left) return { reason: 'stock', left: Math.max(0, left) };
  if (quantity > MOST_OF_ONE) return { reason: 'most' };
  if (at === -1 && known.length >= MOST_STORE_ITEMS) return { reason: 'full' };
  const item = { ...wanted, quantity };
  list.write(at === -1 ? [...known, item] : known.with(at, item));
  return null;
}

function setQuantity(variantId: string, wanted: number) {
  const quantity = Math.min(MOST_OF_ONE, Math.max(1, Math.trunc(wanted) || 1));
  list.write(list.items().map((item) => (isOf(variantId)(item) ? { ...item, quantity } : item)));
}

/** The store cart, stored in this browser and synchronised across its tabs. Client only. */
export const storeCartStore = {
  items: list.items,
  /** Null on success, where the quantity adds to the same variant's; else the reason of the refusal. */
  add,
  /** Clamped between 1 and the limit of an order. */
  setQuantity,
  remove: (variantId: string) => list.write(list.items().filter((item) => !isOf(variantId)(item))),
  replace: list.write,
  clear: () => list.write([]),
  subscribe: list.subscribe,
};
