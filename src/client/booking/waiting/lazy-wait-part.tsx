import { lazy, Suspense } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import type { Waited } from './waited.ts';

const WaitPart = lazy(() => import('./wait-part.tsx').then((module) => ({ default: module.WaitPart })));

/** Fetched where no time suits, in the browser only. */
export function LazyWaitPart({ waited }: { waited: Waited }) {
  const isHydrated = useIsPageHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <WaitPart waited={waited} />
    </Suspense>
  );
}
