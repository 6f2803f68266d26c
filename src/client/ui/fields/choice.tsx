import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { filtersRecipe } from './filters-recipe.ts';

const parts = partsOf(filtersRecipe);

type Props = {
  type: 'checkbox' | 'radio';
  name: string;
  isOn: boolean;
  /** The number of results this choice would leave; hidden while unknown. */
  count?: number | undefined;
  onChoose: (isOn: boolean) => void;
  children: ReactNode;
};

/** One line of a filter: a native control with its count at the end. */
export function Choice({ type, name, isOn, count, onChoose, children }: Props) {
  return (
    <label className={parts.choice}>
      <input
        type={type}
        name={name}
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={(event) => {
          onChoose(event.target.checked);
        }}
      />
      {children}
      {count === undefined ? null : (
        <span className={parts.count}>
          <bdi dir="ltr">{formatCount(count)}</bdi>
        </span>
      )}
    </label>
  );
}
