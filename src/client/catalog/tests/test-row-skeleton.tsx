import { partsOf } from '#/client/ui/base/styled.tsx';
import { testRowRecipe } from './test-row-recipe.ts';

const parts = partsOf(testRowRecipe);

/** The skeleton of a row of tests. */
export function TestRowSkeleton() {
  return (
    <li aria-hidden="true">
      <div className={parts.row}>
        <span className={parts.tube} />
        <div>
          <span className={parts.skeleton} style={{ inlineSize: '55%', blockSize: 18 }} />
          <span className={parts.skeleton} style={{ inlineSize: '75%' }} />
        </div>
        <span className={parts.skeleton} style={{ inlineSize: 72, blockSize: 26 }} />
      </div>
    </li>
  );
}
