/**
 * A value outside React, in the form that `useSyncExternalStore` takes. `read` may derive the current value from the
 * last one at every access; it must return the same object while nothing has changed.
 */
export function createSignal<Value>(initial: Value, read: (last: Value) => Value = (last) => last) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => (value = read(value)),
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
