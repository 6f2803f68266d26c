import { useSyncExternalStore } from 'react';
import type { CartItem } from '#/shared/cart.ts';
import { cartStore } from './cart-store.ts';

/** What is in the basket; null while the page is not alive yet, since only the browser knows it. */
export const useCart = (): CartItem[] | null =>
  useSyncExternalStore(cartStore.subscribe, cartStore.items, () => null);
