import { TestCard } from '#/client/catalog/tests/test-card.tsx';
import { testListRecipe } from '#/client/catalog/tests/test-list-recipe.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { PopularTest } from '#/shared/catalog/catalog.ts';

const Cards = styled('ul', testListRecipe);

export const PopularTests = ({ tests }: { tests: readonly PopularTest[] }) => (
  <Cards>
    {tests.map((test) => (
      <TestCard key={test.testId} test={test} level="h3" />
    ))}
  </Cards>
);
