import { partsOf } from '#/client/ui/base/styled.tsx';
import { labRowsRecipe } from './lab-rows-recipe.ts';

const parts = partsOf(labRowsRecipe);

/** The skeleton of a row of laboratories. */
export function LabSkeleton() {
  return (
    <div className={parts.row} aria-hidden="true">
      <span className={parts.skeleton} style={{ blockSize: 56, marginBlock: 0 }} />
      <div>
        <span className={parts.skeleton} style={{ inlineSize: '40%' }} />
        <span className={parts.skeleton} style={{ inlineSize: '55%', blockSize: 11 }} />
        <span className={parts.skeleton} style={{ inlineSize: '75%', blockSize: 11 }} />
      </div>
      <div className={parts.end}>
        <span className={parts.skeleton} style={{ inlineSize: 96 }} />
        <span className={parts.skeleton} style={{ inlineSize: 120, blockSize: 32 }} />
      </div>
    </div>
  );
}
