/** The code of a comparison that has tests. */
export const loadOutcome = async () => ({ default: (await import('./outcome.tsx')).Outcome });
