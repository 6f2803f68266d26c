import { createSignal } from '#/client/core/create-signal.ts';

type Source<Item> = { items: () => Item[]; subscribe: (listener: () => void) => () => void };

/** The state of a list before and after its code is loaded. */
export function storedListSignal<Item>() {
  const nothing: Item[] = [];
  const source = createSignal<Pick<Source<Item>, 'items'> | null>(null);
  return {
    /** Null while only the browser's storage has the list. */
    items: () => source.get()?.items() ?? null,
    subscribe: source.subscribe,
    /** The list registers itself; from then on its own state is used. */
    attach: (list: Source<Item>) => {
      list.subscribe(() => source.set(list));
      source.set(list);
    },
    /** Nothing is stored, so there is nothing to read. */
    markEmpty: () => {
      if (source.get() === null) source.set({ items: () => nothing });
    },
  };
}

export type StoredListSignal<Item> = ReturnType<typeof storedListSignal<Item>>;
