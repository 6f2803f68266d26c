let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Whether the basket is shown. It opens from the header and from any offer that lies in it. */
export const cartDialogSignal = {
  isOpen: () => isOpen,
  open: () => set(true),
  close: () => set(false),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
