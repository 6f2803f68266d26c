import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { useFold } from '../page/use-fold.ts';
import { filterBarRecipe } from './filter-bar-recipe.ts';
import { foldedPartRecipe } from './folded-part-recipe.ts';

const parts = partsOf(foldedPartRecipe);
const { switch: button } = partsOf(filterBarRecipe);

const Root = styled('div', foldedPartRecipe);

/** What stands above a list and is not needed each time: on phones behind a button, so that the list is in sight. */
export function FoldedPart({ label, children }: { label: ReactNode; children: ReactNode }) {
  const fold = useFold();
  return (
    <Root>
      <button type="button" className={button} {...fold.button}>
        {label}
        <ChevronDown aria-hidden />
      </button>
      <div className={parts.part} {...fold.part}>
        {children}
      </div>
    </Root>
  );
}
