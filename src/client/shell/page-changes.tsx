import { lazy, Suspense } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';

const PageSkeleton = lazy(() =>
  import('./page-skeleton.tsx').then((module) => ({ default: module.PageSkeleton })),
);
const PlaceChanges = lazy(() =>
  import('./place-changes.tsx').then((module) => ({ default: module.PlaceChanges })),
);

/** Effects between two pages. A first visit does not need them, so the code loads later. */
export function PageChanges() {
  const isHydrated = useIsPageHydrated();
  return isHydrated ? (
    <Suspense fallback={null}>
      <PageSkeleton />
      <PlaceChanges />
    </Suspense>
  ) : null;
}
