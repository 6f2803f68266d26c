import { openSignal } from '../ui/open-signal.ts';

/** Whether the store’s cart is shown. */
export const storeCartDrawer = openSignal();
