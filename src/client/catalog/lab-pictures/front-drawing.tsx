import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { frontDrawingRecipe } from './front-drawing-recipe.ts';
import { frontShapes } from './front-shapes.ts';

const parts = partsOf(frontDrawingRecipe);

const Drawing = styled('svg', frontDrawingRecipe);

type Props = { labId: number; crop?: 'street' | 'tile' };

/** In place of a picture of the front; says nothing but which laboratory it is. */
export function FrontDrawing({ labId, crop = 'street' }: Props) {
  const { accent, far, wall, glass, sign, leaf } = frontShapes(labId);
  const isStreet = crop === 'street';
  return (
    <Drawing
      crop={crop}
      viewBox={isStreet ? '0 0 960 200' : '400 40 160 160'}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {isStreet ? <path className={parts.far} d={far} /> : null}
      <path className={parts.wall} d={wall} />
      <path className={parts.glass} d={glass} />
      <path className={parts[accent]} d={sign} />
      {isStreet ? <path className={parts.leaf} d={leaf} /> : null}
      <path className={parts.ground} d="M0 184h960v16h-960z" />
    </Drawing>
  );
}
