import { partsOf } from '#/client/ui/base/styled.tsx';
import { testRowRecipe } from './test-row-recipe.ts';

const parts = partsOf(testRowRecipe);

/** The skeleton of a row of tests. */
export function TestRowSkeleton() {
  return (
    <li aria-hidden="true">
      <div className={parts.row}>
        <span className={parts.tube} />
        <span className={`${parts.name} ${parts.skeleton}`} style={{ inlineSize: '55%', blockSize: 18 }} />
        <span className={`${parts.meta} ${parts.skeleton}`} style={{ inlineSize: '75%' }} />
        <span className={`${parts.price} ${parts.skeleton}`} style={{ inlineSize: '80%', blockSize: 26 }} />
      </div>
    </li>
  );
}
