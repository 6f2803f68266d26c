import { lazy, Suspense } from 'react';
import type { DayExplained } from '#/shared/booking/booking.ts';

const loadNotes = async () => ({ default: (await import('./day-notes.tsx')).DayNotes });
const loadLabel = async () => ({ default: (await import('./day-notes.tsx')).RamadanFitLabel });
const loadWarning = async () => ({ default: (await import('./day-notes.tsx')).RamadanWarning });
const Notes = import.meta.env.SSR ? (await loadNotes()).default : lazy(loadNotes);
const Label = import.meta.env.SSR ? (await loadLabel()).default : lazy(loadLabel);
const Warning = import.meta.env.SSR ? (await loadWarning()).default : lazy(loadWarning);

type Props = DayExplained & { fastingHours: number; hasFit: boolean };

/** Most days have nothing to explain, so that the words are fetched where there is. */
export function LazyDayNotes(props: Props) {
  const { pauses, fastOfDay, fastingHours } = props;
  if (pauses.length === 0 && (fastOfDay === null || fastingHours === 0)) return null;
  return (
    <Suspense fallback={null}>
      <Notes {...props} />
    </Suspense>
  );
}

export const LazyRamadanLabel = ({ fit }: { fit: 'short' | 'eaten' }) => (
  <Suspense fallback={null}>
    <Label fit={fit} />
  </Suspense>
);

export const LazyRamadanWarning = (props: { fit: 'short' | 'eaten'; fastingHours: number }) => (
  <Suspense fallback={null}>
    <Warning {...props} />
  </Suspense>
);
