import type * as DrawnFile from './drawn-file-area.tsx';
import type * as DrawnLists from './drawn-lists.ts';
import type * as DrawnSectionWidgets from './drawn-section-widgets.ts';
import type * as DrawnWidgets from './drawn-widgets.ts';
import { fetchedOnce } from './fetched-once.ts';

// In the browser only: the server's build leaves Chakra's code out.
const never = <Module>() => new Promise<Module>(() => {});

/** Chakra's widgets. */
export const { load: loadWidgets, use: useWidgets } = fetchedOnce<typeof DrawnWidgets>(() =>
  import.meta.env.SSR ? never() : import('./drawn-widgets.ts'),
);

/** Those that open a list, which has to be placed: not all dialogs need their code. */
export const { use: useLists } = fetchedOnce<typeof DrawnLists>(() =>
  import.meta.env.SSR ? never() : import('./drawn-lists.ts'),
);

/** Those of sections only. */
export const { use: useSectionWidgets } = fetchedOnce<typeof DrawnSectionWidgets>(() =>
  import.meta.env.SSR ? never() : import('./drawn-section-widgets.ts'),
);

/** The field of a file, in few sections. */
export const { use: useFileArea } = fetchedOnce<typeof DrawnFile>(() =>
  import.meta.env.SSR ? never() : import('./drawn-file-area.tsx'),
);
