import { partsOf } from '#/client/ui/base/styled.tsx';
import { resultListRecipe } from './result-list-recipe.ts';

const parts = partsOf(resultListRecipe);

/** The skeleton of a result card. */
export function ResultSkeleton() {
  return (
    <div className={parts.card} aria-hidden="true">
      <div className={parts.head}>
        <span className={`${parts.skeleton} ${parts.avatar}`} />
        <div>
          <span className={parts.skeleton} style={{ inlineSize: '40%', marginBlock: 6 }} />
          <span className={parts.skeleton} style={{ inlineSize: '60%', blockSize: 11 }} />
        </div>
      </div>
      <div className={parts.facts}>
        {['80%', '60%', '75%', '55%'].map((inlineSize) => (
          <div key={inlineSize}>
            <span className={parts.skeleton} style={{ inlineSize, marginBlock: 20 }} />
          </div>
        ))}
      </div>
      <div className={parts.foot}>
        <span className={parts.skeleton} style={{ inlineSize: '50%', marginBlock: 15 }} />
      </div>
    </div>
  );
}
