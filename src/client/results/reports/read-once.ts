/**
 * How results are asked for: a refetch after another mutation of the page would be recorded as another read. A message,
 * of a correction for one, is worth it (use-inbox-live.ts).
 */
export const readOnce = { staleTime: 'static', meta: { followsMessages: true } } as const;
