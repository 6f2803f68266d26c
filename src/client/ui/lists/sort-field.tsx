import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { listHeadRecipe } from './list-head-recipe.ts';
import { type SortChoice, SortSelect } from './sort-select.tsx';

const parts = partsOf(listHeadRecipe);

/** The order of a list: a native select with its label beside it. */
export function SortField<Value extends string>(choice: SortChoice<Value>) {
  const id = useId();
  return (
    <div className={parts.sort}>
      <label htmlFor={id}>
        <Trans>Sort</Trans>
      </label>
      <span className={parts.select}>
        <SortSelect id={id} {...choice} />
        <ChevronDown aria-hidden />
      </span>
    </div>
  );
}
