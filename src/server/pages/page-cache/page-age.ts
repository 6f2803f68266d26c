const FRESH_MS = 10_000;
export const LONGEST_STALE_MS = 5 * 60_000;

/** A page is fresh for ten seconds, then stale for up to five minutes. */
export function pageAge(ageMs: number): 'hit' | 'stale' | 'miss' {
  if (ageMs < FRESH_MS) return 'hit';
  return ageMs < LONGEST_STALE_MS ? 'stale' : 'miss';
}
