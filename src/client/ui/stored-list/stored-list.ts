import { createSignal } from '#/client/core/create-signal.ts';
import type { StoredListSignal } from './stored-list-signal.ts';

type Options<Item> = {
  key: string;
  /** Parses the stored list; null where it is damaged or from an older version. */
  check: (stored: unknown) => Item[] | null;
  /** Our pages never write more than this. */
  mostCharacters?: number;
  signal: StoredListSignal<Item>;
};

/** A list stored in this browser and synchronised across its tabs. Browser only. */
export function storedList<Item>({ key, check, mostCharacters = Infinity, signal }: Options<Item>) {
  const nothing: Item[] = [];
  const { get, set, subscribe } = createSignal<Item[] | null>(null, (items) => items ?? restore());

  function restore(): Item[] {
    try {
      const stored = window.localStorage.getItem(key);
      if (stored === null) return nothing;
      const checked = stored.length > mostCharacters ? null : check(parse(stored));
      if (checked) return checked;
      window.localStorage.removeItem(key);
      return nothing;
    } catch {
      return nothing;
    }
  }
  function write(next: readonly Item[]) {
    try {
      if (next.length === 0) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, JSON.stringify({ version: 1, items: next }));
    } catch {
      // Without storage the list lives as long as the page.
    }
    set([...next]);
  }

  const list = { items: () => get() ?? nothing, write, subscribe };
  // The server renders its users too, and has no storage.
  if (typeof window !== 'undefined') {
    // Another tab has written the key, or cleared the storage.
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) set(restore());
    });
    // A page restored from the back/forward cache has missed the events.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) set(restore());
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
