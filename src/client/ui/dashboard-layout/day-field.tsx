import { useId } from 'react';

type Props = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

/** One end of a date range in a filter bar. */
export function DayField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  );
}
