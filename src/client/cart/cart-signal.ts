import type { CartItem } from '#/shared/cart.ts';

type Source = { items: () => CartItem[]; subscribe: (listener: () => void) => () => void };

const nothing: CartItem[] = [];
let source: Source | null = null;
let isKnownEmpty = false;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** What the page knows of the basket before, and after, the code is there that reads and checks it. */
export const cartSignal = {
  /** Null while only the browser's storage knows. */
  items: () => source?.items() ?? (isKnownEmpty ? nothing : null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The store says that it is there; from then on it is asked. */
  attach: (store: Source) => {
    source = store;
    store.subscribe(tell);
    tell();
  },
  /** Nothing is kept, so there is nothing to read. */
  knowEmpty: () => {
    isKnownEmpty = true;
    tell();
  },
};
