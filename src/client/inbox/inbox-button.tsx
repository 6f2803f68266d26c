import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';

const InboxBell = lazy(() => import('./inbox-bell.tsx').then((module) => ({ default: module.InboxBell })));

// As wide as the bell, so that nothing beside it moves when it comes.
const place = <span style={{ inlineSize: '44px', flex: 'none' }} />;

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** The bell of whoever is signed in. Its code comes after the page, which does not wait for it. */
export function InboxButton() {
  const user = useSession();
  const isAlive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  if (!user || user.userType === 'admin') return null;
  return isAlive ? (
    <Suspense fallback={place}>
      <InboxBell key={user.id} />
    </Suspense>
  ) : (
    place
  );
}
