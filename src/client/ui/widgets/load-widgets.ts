import type * as Drawn from './drawn-widgets.ts';

export type Widgets = typeof Drawn;

export let widgets: Widgets | undefined;
let loading: Promise<Widgets> | undefined;

/** Fetches Chakra's widgets, once. In the browser only: the server's build leaves their code out. */
export function loadWidgets(): Promise<Widgets> {
  loading ??= import.meta.env.SSR
    ? new Promise<Widgets>(() => {})
    : import('./drawn-widgets.ts').then((module) => (widgets = module));
  return loading;
}
