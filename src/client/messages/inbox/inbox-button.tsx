import { lazy, Suspense } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { useSession } from '#/client/core/session/use-session.ts';

const InboxBell = lazy(() => import('./inbox-bell.tsx').then((module) => ({ default: module.InboxBell })));

// As wide as the bell, to prevent a layout shift when it loads.
const placeholder = <span style={{ inlineSize: '44px', flex: 'none' }} />;

/** The bell of a signed-in user. Its code loads after the page, which does not wait for it. */
export function InboxButton() {
  const user = useSession();
  const isHydrated = useIsPageHydrated();
  if (!user) return null;
  return isHydrated ? (
    <Suspense fallback={placeholder}>
      <InboxBell key={user.id} />
    </Suspense>
  ) : (
    placeholder
  );
}
