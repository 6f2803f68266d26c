import { useSyncExternalStore } from 'react';
import type { CartItem } from '#/shared/cart.ts';
import { followKeptList } from '../kept-list/follow-kept-list.ts';
import { CART_KEY } from './cart-key.ts';
import { cartSignal } from './cart-signal.ts';
import { openCart } from './open-cart.ts';

const subscribe = followKeptList({ key: CART_KEY, signal: cartSignal, open: openCart });

/** What is in the basket; null while the page is not alive yet, since only the browser knows it. */
export const useCart = (): CartItem[] | null => useSyncExternalStore(subscribe, cartSignal.items, () => null);
