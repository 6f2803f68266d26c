import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown } from 'lucide-react';

type Props<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className: string;
};

/** The order of a list, in the bar above it. */
export function BarSort<Value extends string>({ value, options, onChange, className }: Props<Value>) {
  const { t } = useLingui();
  return (
    <span className={className}>
      <ArrowUpDown aria-hidden />
      <select
        aria-label={t`Sort`}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
