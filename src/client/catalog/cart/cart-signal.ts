import { storedListSignal } from '#/client/ui/stored-list/stored-list-signal.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';

/** The cart of lab tests, before and after its code is there. */
export const cartSignal = storedListSignal<CartItem>();
