import type { CartItem } from '#/shared/cart.ts';
import { keptListSignal } from '../kept-list/kept-list-signal.ts';

/** The basket of lab tests, before and after its code is there. */
export const cartSignal = keptListSignal<CartItem>();
