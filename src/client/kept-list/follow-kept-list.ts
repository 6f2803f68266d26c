import type { KeptListSignal } from './kept-list-signal.ts';

type Options<Item> = { key: string; signal: KeptListSignal<Item>; open: () => Promise<unknown> };

/** A page without a list fetches no code for it, until there is one, here or in another tab. */
export function followKeptList<Item>({ key, signal, open }: Options<Item>) {
  let hasBegun = false;
  // Should its code not arrive, the badge stays empty; adding asks for it again, and says so.
  const fetchCode = () => void open().catch(() => undefined);

  function begin() {
    hasBegun = true;
    if (hasKept(key)) return fetchCode();
    signal.knowEmpty();
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

function hasKept(key: string) {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
