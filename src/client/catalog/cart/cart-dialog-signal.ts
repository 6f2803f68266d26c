import { openSignal } from '#/client/ui/feedback/open-signal.ts';

/** Whether the cart dialog is open. The header and any offer in the cart open it. */
export const cartDialogSignal = openSignal();
