import { useSyncExternalStore } from 'react';
import { STORE_CART_KEY } from '#/client/core/store-cart-key.ts';
import { followStoredList } from '#/client/ui/stored-list/follow-stored-list.ts';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import { openStoreCart } from './open-store-cart.ts';
import { storeCartSignal } from './store-cart-signal.ts';

const subscribe = followStoredList({ key: STORE_CART_KEY, signal: storeCartSignal, open: openStoreCart });

/** The items of the store cart; null before hydration, since only the browser has them. */
export const useStoreCart = (): StoreCartItem[] | null =>
  useSyncExternalStore(subscribe, storeCartSignal.items, () => null);
