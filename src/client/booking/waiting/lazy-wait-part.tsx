import { lazy, Suspense } from 'react';
import type { Waited } from './waited.ts';

const WaitPart = lazy(() => import('./wait-part.tsx').then((module) => ({ default: module.WaitPart })));

/** Fetched where no time suits. */
export const LazyWaitPart = ({ waited }: { waited: Waited }) => (
  <Suspense>
    <WaitPart waited={waited} />
  </Suspense>
);
