import { createSignal } from '#/client/core/create-signal.ts';

/** Whether something that several parts of the page can open is open. */
export function openSignal() {
  const { get: isOpen, set, subscribe } = createSignal(false);
  return { isOpen, open: () => set(true), close: () => set(false), subscribe };
}
