import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { ResultSkeleton } from '#/client/catalog/tests/result-skeleton.tsx';
import { testListRecipe } from '#/client/catalog/tests/test-list-recipe.ts';
import { TestSkeleton } from '#/client/catalog/tests/test-skeleton.tsx';
import { ShelfSkeleton } from '#/client/store/shop/shelf-skeleton.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { Section } from './section.tsx';

const Results = styled('div', resultListRecipe);
const Tests = styled('ul', testListRecipe);

/** A placeholder has the shape of the content that replaces it. */
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
