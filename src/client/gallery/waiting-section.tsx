import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { TestSkeleton } from '../catalog/test-skeleton.tsx';
import { ResultSkeleton } from '../search/result-skeleton.tsx';
import { ShelfSkeleton } from '../store/shelf-skeleton.tsx';
import { testListRecipe } from '../theme/recipes-catalog.ts';
import { resultListRecipe } from '../theme/recipes-results.ts';
import { styled } from '../ui/styled.tsx';
import { TableSkeleton } from '../workplace/table-skeleton.tsx';
import { Section } from './section.tsx';

const Results = styled('div', resultListRecipe);
const Tests = styled('ul', testListRecipe);

/** What stands where something is on its way has the shape of what comes. */
export const WaitingSection = () => (
  <Section id="waiting" title={{ ar: 'أثناء التحميل', en: 'Skeletons' }}>
    <Results>
      <ResultSkeleton />
    </Results>
    <Tests columns="two">
      <TestSkeleton />
      <TestSkeleton />
    </Tests>
    <TableSkeleton />
    <RowsSkeleton />
    <ShelfSkeleton />
  </Section>
);
