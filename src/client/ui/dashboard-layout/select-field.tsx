import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { filterBarRecipe } from './filter-bar-recipe.ts';

const parts = partsOf(filterBarRecipe);

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
      <span className={parts.select}>
        <select
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
        </select>
        <ChevronDown aria-hidden />
      </span>
    </div>
  );
}
