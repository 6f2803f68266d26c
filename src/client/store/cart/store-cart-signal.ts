import { storedListSignal } from '#/client/ui/stored-list/stored-list-signal.ts';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';

/** The store’s cart, before and after its code is there. */
export const storeCartSignal = storedListSignal<StoreCartItem>();
