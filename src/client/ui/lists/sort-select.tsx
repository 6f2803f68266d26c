import type { ComponentProps } from 'react';

export type SortChoice<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

type Props<Value extends string> = SortChoice<Value> & Pick<ComponentProps<'select'>, 'id' | 'aria-label'>;

/** The orders of a list as a native select. */
export function SortSelect<Value extends string>({ value, options, onChange, ...rest }: Props<Value>) {
  return (
    <select
      {...rest}
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
  );
}
