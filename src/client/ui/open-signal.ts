/** Whether something that may be opened from several places of a page is open. */
export function openSignal() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  function set(next: boolean) {
    isOpen = next;
    for (const listener of listeners) listener();
  }
  return {
    isOpen: () => isOpen,
    open: () => set(true),
    close: () => set(false),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
