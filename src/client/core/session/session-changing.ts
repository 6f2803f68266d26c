import { createSignal } from '../create-signal.ts';

/** True while a sign-in or sign-out is pending in this tab. */
export const sessionChanging = createSignal(false);
