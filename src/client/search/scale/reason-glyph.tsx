import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ScaleReason } from '#/shared/search/scale.ts';
import { glyphRecipe } from './scale-recipe.ts';

const parts = partsOf(glyphRecipe);

const Glyph = styled('svg', glyphRecipe);

/** A shape for each, around its middle, so that colour alone never says which is which. */
export const reasonPaths: Record<ScaleReason, string> = {
  cheapest: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
  nearest: 'M0-9.5L9.5 0L0 9.5L-9.5 0z',
  soonest: 'M0-9.5L9 7H-9z',
};

/** The mark of an answer beside its words. */
export const ReasonGlyph = ({ reason }: { reason: ScaleReason }) => (
  <Glyph viewBox="-11 -11 22 22" aria-hidden>
    <path className={parts[reason]} d={reasonPaths[reason]} />
  </Glyph>
);
