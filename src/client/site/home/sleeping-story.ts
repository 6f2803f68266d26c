import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./home-story.tsx')).HomeStory;

/** It is only read, so a first visit never fetches its code. */
export const SleepingStory = sleepingPart(load, import.meta.env.SSR ? await load() : null, { isStill: true });
