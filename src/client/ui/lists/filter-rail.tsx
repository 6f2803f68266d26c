import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { filtersRecipe } from '../fields/filters-recipe.ts';
import { railRecipe } from './filter-rail-recipe.ts';

const parts = partsOf(railRecipe);

const Filters = styled('div', filtersRecipe);

type Props = { activeCount: number; onClear: () => void; children: ReactNode };

/** The filters beside the list, from 1024 px. */
export function FilterRail({ activeCount, onClear, children }: Props) {
  const id = useId();
  return (
    <aside aria-labelledby={id}>
      <div className={parts.railH}>
        <h2 id={id}>
          <Trans>Filters</Trans>
        </h2>
        {activeCount > 0 ? (
          <button type="button" className="link" onClick={onClear}>
            <Trans>Clear all</Trans>
          </button>
        ) : null}
      </div>
      <Filters>{children}</Filters>
    </aside>
  );
}
