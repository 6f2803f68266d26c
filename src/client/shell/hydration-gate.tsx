import type { Query } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { FRESH_FOR_MS, markHydrated, PageHydratedContext } from '#/client/core/hydration.ts';
import { replayEarlyInput } from './replay-early-input.ts';

/**
 * React hydrates the page in parts: first the frame, later the page in it. Any component below may read a context, so
 * its change is applied only when every part is hydrated, on a slow device too. Stale data of a cached page is
 * refetched only then: a part that hydrates with newer data than its HTML would be discarded and rendered again.
 */
export function HydrationGate({ children }: { children: ReactNode }) {
  const [hasPassed, setHasPassed] = useState(false);
  const { queryClient } = useRouter().options.context;
  useEffect(() => startTransition(() => setHasPassed(true)), []);
  useEffect(() => {
    if (!hasPassed) return;
    markHydrated();
    void replayEarlyInput();
    const predicate = (query: Query) => query.isStaleByTime(FRESH_FOR_MS);
    void queryClient.refetchQueries({ type: 'active', predicate });
  }, [hasPassed, queryClient]);
  return <PageHydratedContext value={hasPassed}>{children}</PageHydratedContext>;
}
