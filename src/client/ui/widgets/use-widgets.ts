import { useSyncExternalStore } from 'react';
import { loadWidgets, type Widgets, widgets } from './load-widgets.ts';

let failure: unknown;

function subscribe(listener: () => void) {
  let isHeard = true;
  const tell = () => (isHeard ? listener() : undefined);
  loadWidgets().then(tell, (reason: unknown) => {
    failure = reason;
    tell();
  });
  return () => void (isHeard = false);
}

/** Chakra's widgets; undefined on the server, while hydrating, and until their code is there. */
export function useWidgets(): Widgets | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => failure ?? widgets,
    () => undefined,
  );
  if (failure !== undefined) throw failure;
  return current === undefined ? undefined : widgets;
}
