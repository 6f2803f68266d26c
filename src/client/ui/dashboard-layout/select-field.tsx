import { useId } from 'react';
import { DeskSelect } from '../desk-fields/desk-select.tsx';

type Props<Value extends string> = {
  label: string;
  /** The label of the empty option. */
  anyLabel: string;
  value: Value | undefined;
  options: { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** An optional select of a filter bar. */
export function SelectField<Value extends string>({
  label,
  anyLabel,
  value,
  options,
  onChange,
}: Props<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <DeskSelect
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </DeskSelect>
    </div>
  );
}
