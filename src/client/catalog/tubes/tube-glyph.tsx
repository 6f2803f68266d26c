import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { TubeCap } from '#/shared/catalog/tube-cap.ts';
import { tubeRecipe } from './tube-recipe.ts';

const parts = partsOf(tubeRecipe);

const Drawing = styled('svg', tubeRecipe);

type Props = { caps: readonly TubeCap[]; size?: 'row' | 'large' };

/** A specimen's container: a tube with its cap, in halves where either of two caps is right. Text beside it names it. */
export function TubeGlyph({ caps, size }: Props) {
  const [first, second] = caps;
  if (first === undefined) return null;
  if (first === 'cup') {
    return (
      <Drawing size={size} viewBox="0 0 32 48" aria-hidden="true">
        <path className={parts.glass} d="M5 15h22l-3 27q-.4 4-4 4h-8q-3.6 0-4-4z" />
        <rect className={parts.cup} x="2" y="6" width="28" height="9" rx="2.5" />
      </Drawing>
    );
  }
  if (first === 'swab') {
    return (
      <Drawing size={size} viewBox="0 0 16 48" aria-hidden="true">
        <path className={parts.glass} d="M8 16v30" />
        <rect className={parts.swab} x="4" y="2" width="8" height="16" rx="4" />
      </Drawing>
    );
  }
  if (first === 'bag') {
    return (
      <Drawing size={size} viewBox="0 0 32 48" aria-hidden="true">
        <path
          className={parts.glass}
          d="M13 15C4 20 3 27 3 33c0 9 5 12 13 12s13-3 13-12c0-6-1-13-10-18M10 30q6 4 12 0"
        />
        <rect className={parts.bag} x="12" y="2" width="8" height="14" rx="2.5" />
      </Drawing>
    );
  }
  return (
    <Drawing size={size} viewBox="0 0 20 48" aria-hidden="true">
      <path className={parts.glass} d="M5 13v27a5 5 0 0 0 10 0V13M5 24h4M5 30h4M5 36h4" />
      <rect className={parts[first]} x="2" y="1" width="16" height="13" rx="2.5" />
      {second === undefined ? null : (
        <path className={parts[second]} d="M10 1h5.5a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5H10z" />
      )}
    </Drawing>
  );
}
