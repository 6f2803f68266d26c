import type { KeptListSignal } from './kept-list-signal.ts';

type Options<Item> = {
  key: string;
  /** What of the parsed storage is a list of ours; null where it is damaged or from an older version. */
  check: (kept: unknown) => Item[] | null;
  /** More than this was never written by our pages. */
  mostCharacters?: number;
  signal: KeptListSignal<Item>;
};

/** A list kept in this browser and in step across its tabs. Only the browser calls it. */
export function keptList<Item>({ key, check, mostCharacters = Infinity, signal }: Options<Item>) {
  const nothing: Item[] = [];
  let items: Item[] | null = null;
  const listeners = new Set<() => void>();

  function restore(): Item[] {
    try {
      const kept = window.localStorage.getItem(key);
      if (kept === null) return nothing;
      const checked = kept.length > mostCharacters ? null : check(parse(kept));
      if (checked) return checked;
      window.localStorage.removeItem(key);
      return nothing;
    } catch {
      return nothing;
    }
  }
  function show(next: Item[]) {
    items = next;
    for (const listener of listeners) listener();
  }
  function write(next: readonly Item[]) {
    try {
      if (next.length === 0) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, JSON.stringify({ version: 1, items: next }));
    } catch {
      // Without storage the list lives as long as the page.
    }
    show([...next]);
  }

  const list = {
    items: () => (items ??= restore()),
    write,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  // The server renders pages that use it, and has none.
  if (typeof window !== 'undefined') {
    // Another tab has written, or cleared all there is.
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) show(restore());
    });
    // A page that comes back from the browser's cache of pages was told nothing while it lay there.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) show(restore());
    });
    signal.attach(list);
  }
  return list;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
