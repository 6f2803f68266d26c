import type * as DrawnWidgets from './drawn-widgets.ts';
import { fetchedOnce } from './fetched-once.ts';

/** Chakra's widgets. In the browser only: the server's build leaves their code out. */
export const { load: loadWidgets, use: useWidgets } = fetchedOnce<typeof DrawnWidgets>(() =>
  import.meta.env.SSR ? new Promise(() => {}) : import('./drawn-widgets.ts'),
);
