import { CART_KEY, type CartItem, storedCart } from '#/shared/cart.ts';
import { MOST_LINES } from '#/shared/order.ts';

const nothing: CartItem[] = [];
let items: CartItem[] | null = null;
const listeners = new Set<() => void>();

/** What the browser kept; nothing where it is missing, damaged or from an older version. */
function restore(): CartItem[] {
  try {
    const parsed = storedCart.safeParse(JSON.parse(window.localStorage.getItem(CART_KEY) ?? 'null'));
    return parsed.success ? parsed.data.items : nothing;
  } catch {
    return nothing;
  }
}

function write(next: CartItem[]) {
  items = next;
  try {
    window.localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, items: next }));
  } catch {
    // Without storage the basket lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function followOtherTabs({ key }: StorageEvent) {
  if (key !== CART_KEY && key !== null) return;
  items = restore();
  for (const listener of listeners) listener();
}

/** The basket of lab tests, kept in this browser and in step across its tabs. Only the browser calls it. */
export const cartStore = {
  items: () => (items ??= restore()),
  /** False where this offer is in it already, or the basket is full. */
  add: (item: CartItem) => {
    const known = cartStore.items();
    if (known.length >= MOST_LINES || known.some(({ labTestId }) => labTestId === item.labTestId)) return false;
    write([...known, item]);
    return true;
  },
  removeAt: (index: number) => write(cartStore.items().filter((_item, at) => at !== index)),
  replace: (next: readonly CartItem[]) => write([...next]),
  clear: () => write(nothing),
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  },
};
