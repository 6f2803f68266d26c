import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { scaleSkeletonRecipe } from './scale-skeleton-recipe.ts';

const parts = partsOf(scaleSkeletonRecipe);

const Frame = styled('div', scaleSkeletonRecipe);

/** The instrument while its marks are on the way. */
export const ScaleSkeleton = ({ fit = 'whole' }: { fit?: 'whole' | 'compact' }) => (
  <Frame fit={fit} aria-hidden>
    <div className={parts.caption} />
    <div className={parts.plot} />
    <div className={parts.answers}>
      <i />
      <i />
      <i />
    </div>
  </Frame>
);
