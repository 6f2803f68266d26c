import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./about-map.tsx')).AboutMap;

/** Its link works asleep, so only another place wakes it. */
export const SleepingMap = sleepingPart(load, import.meta.env.SSR ? await load() : null, {
  isStill: true,
});
