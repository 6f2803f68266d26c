import { fetchedOnce } from '../widgets/fetched-once.ts';
import type * as DrawnFile from './drawn-file-area.tsx';
import type * as DrawnLists from './drawn-lists.ts';
import type * as DrawnSectionWidgets from './drawn-section-widgets.ts';

// In the browser only: the server's build leaves Chakra's code out.
const never = <Module>() => new Promise<Module>(() => {});

/** What opens a list, which has to be placed: not all dialogs need its code. */
export const { use: useLists } = fetchedOnce<typeof DrawnLists>(() =>
  import.meta.env.SSR ? never() : import('./drawn-lists.ts'),
);

/** What stands in sections only. */
export const { use: useSectionWidgets } = fetchedOnce<typeof DrawnSectionWidgets>(() =>
  import.meta.env.SSR ? never() : import('./drawn-section-widgets.ts'),
);

/** The field of a file, in few sections. */
export const { use: useFileArea } = fetchedOnce<typeof DrawnFile>(() =>
  import.meta.env.SSR ? never() : import('./drawn-file-area.tsx'),
);
