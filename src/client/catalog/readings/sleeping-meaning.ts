import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./number-meaning.tsx')).NumberMeaning;

/** The zones of a result: there is nothing to press, so a first visit never fetches their code. */
export const SleepingMeaning = sleepingPart(load, import.meta.env.SSR ? await load() : null, {
  isStill: true,
});
