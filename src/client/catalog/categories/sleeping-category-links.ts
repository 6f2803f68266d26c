import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./category-links.tsx')).CategoryLinks;

/** The links work asleep, so a first visit fetches their code once it has painted. */
export const SleepingCategoryLinks = sleepingPart(load, import.meta.env.SSR ? await load() : null);
