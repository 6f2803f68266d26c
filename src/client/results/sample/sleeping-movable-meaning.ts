import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./movable-meaning.tsx')).MovableMeaning;

/** The zones of a result with a value to move: in the first view of its page, so its code waits for a hand. */
export const SleepingMovableMeaning = sleepingPart(load, import.meta.env.SSR ? await load() : null, {
  waitsForHand: true,
});
