import { lazy, Suspense } from 'react';
import type { DayWordsProps } from './day-notes.tsx';

const load = async () => ({ default: (await import('./day-notes.tsx')).DayWords });
const Words = import.meta.env.SSR ? (await load()).default : lazy(load);

const LazyWords = (props: DayWordsProps) => (
  <Suspense fallback={null}>
    <Words {...props} />
  </Suspense>
);

type PropsOf<Part> = Omit<Extract<DayWordsProps, { part: Part }>, 'part'>;

/** Most days have nothing to explain, so that the words are fetched where there is. */
export const LazyDayNotes = (props: PropsOf<'notes'>) =>
  props.pauses.length > 0 || (props.fastOfDay && props.fastingHours > 0) ? (
    <LazyWords part="notes" {...props} />
  ) : null;

export const LazyRamadanLabel = (props: PropsOf<'label'>) => <LazyWords part="label" {...props} />;

export const LazyRamadanWarning = (props: PropsOf<'warning'>) => <LazyWords part="warning" {...props} />;
