import type { StoredListSignal } from './stored-list-signal.ts';

type Options<Item> = { key: string; signal: StoredListSignal<Item>; open: () => Promise<unknown> };

/** A page without a stored list loads no code for it until one exists, here or in another tab. */
export function followStoredList<Item>({ key, signal, open }: Options<Item>) {
  let hasBegun = false;
  // If its code fails to load, the badge stays empty; adding an item retries and shows the error.
  const fetchCode = () => void open().catch(() => undefined);

  function begin() {
    hasBegun = true;
    if (hasStored(key)) return fetchCode();
    signal.markEmpty();
    window.addEventListener('storage', (event) => {
      if (event.key === key) fetchCode();
    });
  }
  return (listener: () => void) => {
    const leave = signal.subscribe(listener);
    if (!hasBegun) begin();
    return leave;
  };
}

function hasStored(key: string) {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
