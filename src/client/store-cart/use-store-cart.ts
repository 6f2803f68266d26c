import { useSyncExternalStore } from 'react';
import type { StoreCartItem } from '#/shared/store-cart.ts';
import { followKeptList } from '../kept-list/follow-kept-list.ts';
import { openStoreCart } from './open-store-cart.ts';
import { STORE_CART_KEY } from './store-cart-key.ts';
import { storeCartSignal } from './store-cart-signal.ts';

const subscribe = followKeptList({ key: STORE_CART_KEY, signal: storeCartSignal, open: openStoreCart });

/** What is in the cart; null while the page is not alive yet, since only the browser knows it. */
export const useStoreCart = (): StoreCartItem[] | null =>
  useSyncExternalStore(subscribe, storeCartSignal.items, () => null);
