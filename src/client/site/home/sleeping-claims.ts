import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./claims-row.tsx')).ClaimsRow;

/** It is only read, so a first visit never fetches its code. */
export const SleepingClaims = sleepingPart(load, import.meta.env.SSR ? await load() : null, {
  isStill: true,
});
