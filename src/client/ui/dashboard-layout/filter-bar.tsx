import { Trans } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { useFold } from '../page/use-fold.ts';
import { filterBarRecipe } from './filter-bar-recipe.ts';

/** A row of small controls above a list. */
export const FilterFields = styled('div', filterBarRecipe);
const parts = partsOf(filterBarRecipe);

type Props = {
  search: ReactNode;
  /** The values of the filters: those that are set are counted. */
  chosen: readonly unknown[];
  /** What stays in sight beside the search. */
  acts?: ReactNode;
  children: ReactNode;
};

/** The search of a list and its filters; on phones the filters fold behind a button that says how many are set. */
export function FilterBar({ search, chosen, acts, children }: Props) {
  const fold = useFold();
  const activeCount = chosen.filter((value) => value !== undefined).length;
  return (
    <FilterFields>
      {search}
      <button type="button" className={parts.switch} {...fold.button}>
        <ListFilter aria-hidden />
        {activeCount > 0 ? (
          <Trans>
            Filter · <bdi dir="ltr">{activeCount}</bdi>
          </Trans>
        ) : (
          <Trans>Filter</Trans>
        )}
      </button>
      <div className={parts.folded} {...fold.part}>
        {children}
      </div>
      {acts}
    </FilterFields>
  );
}
