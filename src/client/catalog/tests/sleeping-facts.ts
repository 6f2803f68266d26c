import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const loadFacts = async () => (await import('./test-facts.tsx')).TestFacts;
const loadPreparation = async () => (await import('./preparation.tsx')).AboutAndPreparation;

/** There is nothing to press in either. */
const isStill = true;

export const SleepingFacts = sleepingPart(loadFacts, import.meta.env.SSR ? await loadFacts() : null, {
  isStill,
});

export const SleepingPreparation = sleepingPart(
  loadPreparation,
  import.meta.env.SSR ? await loadPreparation() : null,
  { isStill },
);
