let isChanging = false;
const listeners = new Set<() => void>();

/** True while signing in or out is under way in this tab. */
export const sessionChanging = {
  current: () => isChanging,
  set: (next: boolean) => {
    isChanging = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
