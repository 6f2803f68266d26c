import { useId } from 'react';
import { DayControl } from '../widgets/day-control.tsx';
import { useDay } from '../widgets/use-day.ts';

type Props = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

/** One end of a date range in a filter bar. */
export function FilterDay({ label, value, onChange }: Props) {
  const id = useId();
  const day = useDay({ value: value ?? '', onChoose: (date) => onChange(date || undefined) });
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <DayControl
        day={day}
        id={id}
        aria-invalid={day.error !== undefined}
        aria-describedby={day.error === undefined ? undefined : `${id}-error`}
      />
      {day.error === undefined ? null : <small id={`${id}-error`}>{day.error}</small>}
    </div>
  );
}
