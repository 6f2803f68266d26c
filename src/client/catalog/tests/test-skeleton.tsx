import { partsOf } from '#/client/ui/base/styled.tsx';
import { testListRecipe } from './test-list-recipe.ts';

const parts = partsOf(testListRecipe);

/** The skeleton of a test card. */
export function TestSkeleton() {
  return (
    <li aria-hidden="true">
      <div className={parts.card}>
        <div className={parts.top}>
          <span className={parts.skeleton} style={{ inlineSize: '55%', blockSize: 18 }} />
          <span className={parts.skeleton} style={{ inlineSize: '35%', blockSize: 11 }} />
          <span className={parts.skeleton} style={{ inlineSize: '90%' }} />
          <span className={parts.skeleton} style={{ inlineSize: '70%' }} />
        </div>
        <div className={parts.foot}>
          <span className={parts.skeleton} style={{ inlineSize: '30%', blockSize: 26 }} />
        </div>
      </div>
    </li>
  );
}
