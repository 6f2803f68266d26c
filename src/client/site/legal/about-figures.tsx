import { Plural } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { aboutLabsInput } from './about-labs-input.ts';
import { pageTextRecipe } from './page-text-recipe.ts';

const parts = partsOf(pageTextRecipe);

/** What the catalogue holds at the moment. */
export function AboutFigures() {
  const { data: labs } = trpc.catalog.labs.useQuery(aboutLabsInput);
  const { data: categories } = trpc.catalog.categories.useQuery();
  const testCount = categories?.rows.reduce((sum, category) => sum + category.testCount, 0);
  return (
    <p className={parts.figures}>
      {labs?.labCount ? (
        <span>
          <Plural value={labs.labCount} one="# lab" other="# labs" />
        </span>
      ) : null}
      {testCount ? (
        <span>
          <Plural value={testCount} one="# test" other="# tests" />
        </span>
      ) : null}
    </p>
  );
}
