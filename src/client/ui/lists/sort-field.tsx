import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { listHeadRecipe } from '../lists/list-head-recipe.ts';

const parts = partsOf(listHeadRecipe);

type Props<Value extends string> = {
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** The order of a list: a native select with its label beside it. */
export function SortField<Value extends string>({ value, options, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className={parts.sort}>
      <label htmlFor={id}>
        <Trans>Sort</Trans>
      </label>
      <span className={parts.select}>
        <select
          id={id}
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
        <ChevronDown aria-hidden />
      </span>
    </div>
  );
}
