import { openSignal } from '../ui/open-signal.ts';

/** Whether the basket is shown. It opens from the header and from any offer that lies in it. */
export const cartDialogSignal = openSignal();
