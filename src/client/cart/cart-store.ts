import { type CartItem, storedCart } from '#/shared/cart.ts';
import { MOST_LINES } from '#/shared/order-limits.ts';
import { CART_KEY } from './cart-key.ts';
import { cartSignal } from './cart-signal.ts';

const nothing: CartItem[] = [];
let items: CartItem[] | null = null;
const listeners = new Set<() => void>();

/** What the browser kept; nothing where it is missing, damaged or from an older version. */
function restore(): CartItem[] {
  try {
    const kept = window.localStorage.getItem(CART_KEY);
    if (kept === null) return nothing;
    const parsed = storedCart.safeParse(parse(kept));
    if (parsed.success) return parsed.data.items;
    window.localStorage.removeItem(CART_KEY);
    return nothing;
  } catch {
    return nothing;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

function write(next: CartItem[]) {
  items = next;
  try {
    if (next.length === 0) window.localStorage.removeItem(CART_KEY);
    else window.localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, items: next }));
  } catch {
    // Without storage the basket lives as long as the page.
  }
  tell();
}

function readAgain() {
  items = restore();
  tell();
}

/** The basket of lab tests, kept in this browser and in step across its tabs. Only the browser calls it. */
export const cartStore = {
  items: () => (items ??= restore()),
  /** False where this offer is in it already, or the basket is full. */
  add: (item: CartItem) => {
    const known = cartStore.items();
    if (known.length >= MOST_LINES || known.some(({ labTestId }) => labTestId === item.labTestId))
      return false;
    write([...known, item]);
    return true;
  },
  removeAt: (index: number) => write(cartStore.items().filter((_item, at) => at !== index)),
  replace: (next: readonly CartItem[]) => write([...next]),
  clear: () => write(nothing),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

// The server renders pages that use the basket, and has none.
if (typeof window !== 'undefined') {
  // Another tab has written, or cleared all there is.
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) readAgain();
  });
  // A page that comes back from the browser's cache of pages was told nothing while it lay there.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain();
  });
  cartSignal.attach(cartStore);
}
