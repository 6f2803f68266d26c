import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const loadFacts = async () => (await import('./test-facts.tsx')).TestFacts;
const loadBefore = async () => (await import('./before-you-go.tsx')).BeforeYouGo;

/** There is nothing to press in either. */
const isStill = true;

export const SleepingFacts = sleepingPart(loadFacts, import.meta.env.SSR ? await loadFacts() : null, {
  isStill,
});

export const SleepingBefore = sleepingPart(loadBefore, import.meta.env.SSR ? await loadBefore() : null, {
  isStill,
});
