import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { sectionTabsRecipe } from './section-tabs-recipe.ts';
import { useFold } from './use-fold.ts';

const Bar = styled('nav', sectionTabsRecipe);
const parts = partsOf(sectionTabsRecipe);

type Props = {
  label: string;
  /** The name of the open part: more parts than fit in a line fold behind it on phones. */
  folded?: string;
  children: ReactNode;
};

/** The parts of a section, as links: each has its own address. */
export function SectionTabs({ label, folded, children }: Props) {
  const fold = useFold(folded);
  if (folded === undefined) {
    return (
      <Bar aria-label={label}>
        <div className={parts.line}>{children}</div>
      </Bar>
    );
  }
  return (
    <Bar aria-label={label}>
      <button type="button" className={parts.switch} {...fold.button}>
        {folded}
        <ChevronDown aria-hidden />
      </button>
      <div className={`${parts.line} ${parts.folded}`} {...fold.part}>
        {children}
      </div>
    </Bar>
  );
}
