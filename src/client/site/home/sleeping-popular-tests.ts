import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./popular-tests.tsx')).PopularTests;

/** Links and what is in a price work asleep, so the code waits until the cards come near the view. */
export const SleepingPopularTests = sleepingPart(load, import.meta.env.SSR ? await load() : null);
