import type { StoreCartItem } from '#/shared/store-cart.ts';
import { keptListSignal } from '../kept-list/kept-list-signal.ts';

/** The store’s cart, before and after its code is there. */
export const storeCartSignal = keptListSignal<StoreCartItem>();
