import { useState } from 'react';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import { MOST_STORE_ITEMS } from '#/shared/store/store-limits.ts';
import { storeCartStore } from './store-cart-store.ts';

/** Restores the item that was removed last. */
export function useStoreCartRemoval(items: StoreCartItem[]) {
  const [taken, setTaken] = useState<{ what: 'one' | 'all'; before: StoreCartItem[] } | null>(null);
  const take = (what: 'one' | 'all', act: () => void) => () => {
    setTaken({ what, before: items });
    act();
  };
  return {
    what: taken?.what ?? null,
    key: taken?.before.length ?? 0,
    remove: (variantId: string) => take('one', () => storeCartStore.remove(variantId))(),
    clear: take('all', storeCartStore.clear),
    undo: () => {
      if (!taken) return;
      const present = storeCartStore.items();
      const isThere = new Set(present.map(({ variant }) => variant.id));
      const wasThere = new Set(taken.before.map(({ variant }) => variant.id));
      // In the old order; later changes of other items stay.
      const back = taken.before.map((item) =>
        isThere.has(item.variant.id)
          ? (present.find(({ variant }) => variant.id === item.variant.id) ?? item)
          : item,
      );
      const since = present.filter(({ variant }) => !wasThere.has(variant.id));
      storeCartStore.replace([...back, ...since].slice(0, MOST_STORE_ITEMS));
      setTaken(null);
    },
    forget: () => setTaken(null),
  };
}
