import type { ReactNode } from 'react';
import { formatCount } from '#/shared/format.ts';

type Props = {
  type: 'checkbox' | 'radio';
  name: string;
  isOn: boolean;
  /** How many results this choice would leave; not said while it is unknown. */
  count?: number | undefined;
  onChoose: (isOn: boolean) => void;
  children: ReactNode;
};

/** One line of a filter: native, with its count at the end. Looks come from `filtersRecipe`. */
export function Choice({ type, name, isOn, count, onChoose, children }: Props) {
  return (
    <label className="choice">
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
        <span className="n">
          <bdi dir="ltr">{formatCount(count)}</bdi>
        </span>
      )}
    </label>
  );
}
