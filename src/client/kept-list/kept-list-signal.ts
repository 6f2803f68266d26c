type Source<Item> = { items: () => Item[]; subscribe: (listener: () => void) => () => void };

/** What the page knows of a list before, and after, the code is there that reads and checks it. */
export function keptListSignal<Item>() {
  const nothing: Item[] = [];
  let source: Source<Item> | null = null;
  let isKnownEmpty = false;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  return {
    /** Null while only the browser's storage knows. */
    items: () => source?.items() ?? (isKnownEmpty ? nothing : null),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The list says that it is there; from then on it is asked. */
    attach: (list: Source<Item>) => {
      source = list;
      list.subscribe(tell);
      tell();
    },
    /** Nothing is kept, so there is nothing to read. */
    knowEmpty: () => {
      isKnownEmpty = true;
      tell();
    },
  };
}

export type KeptListSignal<Item> = ReturnType<typeof keptListSignal<Item>>;
