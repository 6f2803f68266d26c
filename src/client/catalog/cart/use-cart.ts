import { useSyncExternalStore } from 'react';
import { CART_KEY } from '#/client/core/cart-key.ts';
import { followStoredList } from '#/client/ui/stored-list/follow-stored-list.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { cartSignal } from './cart-signal.ts';
import { openCart } from './open-cart.ts';

const subscribe = followStoredList({ key: CART_KEY, signal: cartSignal, open: openCart });

/** The items of the cart; null before hydration, since only the browser has them. */
export const useCart = (): CartItem[] | null => useSyncExternalStore(subscribe, cartSignal.items, () => null);
