import { lazy, Suspense, useSyncExternalStore } from 'react';

const PageSkeleton = lazy(() =>
  import('./page-skeleton.tsx').then((module) => ({ default: module.PageSkeleton })),
);

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** What is seen between one page and the next. No first page needs it, so its code comes after the page. */
export function PageChanges() {
  const isAlive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  return isAlive ? (
    <Suspense fallback={null}>
      <PageSkeleton />
    </Suspense>
  ) : null;
}
