import { useSyncExternalStore } from 'react';
import { createSignal } from '#/client/core/create-signal.ts';
import type * as Drawn from './drawn-widgets.ts';

type Widgets = typeof Drawn;

type State = { widgets?: Widgets; failure?: unknown };

const none: State = {};
const state = createSignal(none);
let loading: Promise<Widgets> | undefined;

/** Fetches Chakra's widgets, once. In the browser only: the server's build leaves their code out. */
export function loadWidgets(): Promise<Widgets> {
  if (import.meta.env.SSR) return new Promise(() => {});
  loading ??= import('./drawn-widgets.ts').then((widgets) => {
    state.set({ widgets });
    return widgets;
  });
  return loading;
}

function subscribe(listener: () => void) {
  void loadWidgets().catch((failure: unknown) => state.set({ failure }));
  return state.subscribe(listener);
}

/** Chakra's widgets; undefined on the server, while hydrating, and until their code is there. */
export function useWidgets(): Widgets | undefined {
  const { widgets, failure } = useSyncExternalStore(subscribe, state.get, () => none);
  if (failure !== undefined) throw failure;
  return widgets;
}
