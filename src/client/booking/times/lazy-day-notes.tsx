import { lazy, Suspense } from 'react';
import type { DayExplained } from '#/shared/booking/booking.ts';

const loadNotes = async () => ({ default: (await import('./day-notes.tsx')).DayNotes });
const loadLabel = async () => ({ default: (await import('./day-notes.tsx')).RamadanFitLabel });
const Notes = import.meta.env.SSR ? (await loadNotes()).default : lazy(loadNotes);
const Label = import.meta.env.SSR ? (await loadLabel()).default : lazy(loadLabel);

type Props = DayExplained & { fastingHours: number };

/** Most days have nothing to explain, so that the words are fetched where there is. */
export function LazyDayNotes({ pauses, fastOfDay, fastingHours }: Props) {
  if (pauses.length === 0 && (fastOfDay === null || fastingHours === 0)) return null;
  return (
    <Suspense fallback={null}>
      <Notes pauses={pauses} fastOfDay={fastOfDay} fastingHours={fastingHours} />
    </Suspense>
  );
}

export const LazyRamadanLabel = ({ fit }: { fit: 'short' | 'eaten' }) => (
  <Suspense fallback={null}>
    <Label fit={fit} />
  </Suspense>
);
