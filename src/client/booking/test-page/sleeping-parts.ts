import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const loadTimeline = async () => (await import('./visit-timeline.tsx')).VisitTimeline;
const loadDayAndTime = async () => (await import('./day-and-time.tsx')).DayAndTime;
const loadTogether = async () => (await import('./taken-together.tsx')).TakenTogether;

/** Another time changes it. */
export const SleepingTimeline = sleepingPart(
  loadTimeline,
  import.meta.env.SSR ? await loadTimeline() : null,
  {
    isStill: true,
  },
);

export const SleepingTogether = sleepingPart(loadTogether, import.meta.env.SSR ? await loadTogether() : null);

/** The days and times of a lab that is chosen: without one they are not needed. */
export const SleepingDayAndTime = sleepingPart(
  loadDayAndTime,
  import.meta.env.SSR ? await loadDayAndTime() : null,
);
