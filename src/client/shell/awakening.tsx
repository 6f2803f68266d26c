import type { Query } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';
import { FRESH_FOR_MS, markAwake } from './is-awake.ts';

// Nobody reads it: that it changes is all that matters.
const AwakeContext = createContext(false);

/**
 * React brings what the server sent to life in parts: the frame first, the page in it when there is time. A context may
 * be read anywhere below, so its change passes only when every part is alive, however slow the device. Then, and not
 * before, is what has grown old in a kept page asked for again: a part that woke to newer data than its HTML was made
 * from would be thrown away and drawn anew.
 */
export function Awakening({ children }: { children: ReactNode }) {
  const [hasPassed, setHasPassed] = useState(false);
  const { queryClient } = useRouter().options.context;
  useEffect(() => startTransition(() => setHasPassed(true)), []);
  useEffect(() => {
    if (!hasPassed) return;
    markAwake();
    const predicate = (query: Query) => query.isStaleByTime(FRESH_FOR_MS);
    void queryClient.refetchQueries({ type: 'active', predicate });
  }, [hasPassed, queryClient]);
  return <AwakeContext value={hasPassed}>{children}</AwakeContext>;
}
