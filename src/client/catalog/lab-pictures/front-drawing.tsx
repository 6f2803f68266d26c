import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { frontDrawingRecipe } from './front-drawing-recipe.ts';
import { frontShapes } from './front-shapes.ts';

const parts = partsOf(frontDrawingRecipe);

const Drawing = styled('svg', frontDrawingRecipe);

type Props = { labId: number; crop?: 'street' | 'tile' | 'small' };

/** In place of a picture of the front; says nothing but which laboratory it is. */
export function FrontDrawing({ labId, crop = 'street' }: Props) {
  const { roofColour, sky, far, wall, glass, roof, door, palm } = frontShapes(labId);
  const isStreet = crop === 'street';
  return (
    <Drawing
      crop={crop}
      viewBox={isStreet ? '0 0 960 200' : '415 70 130 130'}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={parts[sky]} d="M0 0h960v200H0z" />
      {isStreet ? <path className={parts.far} d={far} /> : null}
      {/* In the street a quarter larger, from the middle of the ground. */}
      <g transform={isStreet ? 'matrix(1.25 0 0 1.25 -120 -46)' : undefined}>
        <path className={parts.wall} d={wall} />
        <path className={parts.glass} d={glass} />
        <path className={parts[roofColour]} d={roof + door} />
      </g>
      {isStreet ? <path className={parts.palm} d={palm} /> : null}
      <path className={parts.ground} d="M0 184h960v16h-960z" />
    </Drawing>
  );
}
