import { openSignal } from '#/client/ui/feedback/open-signal.ts';

/** Whether the store cart is open. */
export const storeCartDrawer = openSignal();
