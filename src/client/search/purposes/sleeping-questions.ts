import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./purpose-questions.tsx')).PurposeQuestions;

/** Its links work asleep, so only another place wakes it. */
export const SleepingQuestions = sleepingPart(load, import.meta.env.SSR ? await load() : null, {
  isStill: true,
});
