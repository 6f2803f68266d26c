import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { partsOf } from '../base/styled.tsx';
import { dataTableRecipe } from './data-table-recipe.ts';

const parts = partsOf(dataTableRecipe);

export type Sorts = {
  ascending?: string;
  descending?: string;
  /** The first press orders upwards, as for words. */
  isAscendingFirst?: boolean | undefined;
};
/** The order of a list, as its address names it. */
export type Sorting = { current: string; onSort: (name: string) => void };

type Look = { isNumber?: boolean; isWide?: boolean; isPlain?: boolean };
type Props = {
  column: Look & { label: string; sorts?: Sorts | undefined };
  sorting: Sorting | undefined;
};

/** The class of the cells of a column. */
export function columnClass({ isNumber = false, isWide = false, isPlain = false }: Look) {
  if (isNumber) return parts.number;
  return [isWide && parts.wide, isPlain && parts.plain].filter(Boolean).join(' ') || undefined;
}

/** The head of a column: a button where the list can be ordered by it. */
export function ColumnHead({ column, sorting }: Props) {
  const { label, sorts } = column;
  const className = columnClass(column);
  if (!sorts || !sorting) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const { ascending, descending, isAscendingFirst = false } = sorts;
  const isAscending = sorting.current === ascending;
  const isDescending = sorting.current === descending;
  const isUpNext = isAscendingFirst ? !isAscending : isDescending;
  const next = (isUpNext ? ascending : descending) ?? ascending ?? descending ?? sorting.current;
  const Icon = isAscending ? ArrowUp : isDescending ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button type="button" className={parts.sort} onClick={() => sorting.onSort(next)}>
        {label}
        <Icon aria-hidden />
      </button>
    </th>
  );
}
