import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./desk-picture.tsx')).DeskPicture;

/** It is only seen, so a first visit never fetches its code. */
export const SleepingDesk = sleepingPart(load, import.meta.env.SSR ? await load() : null, {
  isStill: true,
});
