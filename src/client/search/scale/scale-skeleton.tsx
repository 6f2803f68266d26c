import { styled } from '#/client/ui/base/styled.tsx';
import { skeletonRecipe } from './scale-recipe.ts';

const Frame = styled('div', skeletonRecipe);

/** The room of the instrument while its marks are on the way. */
export const ScaleSkeleton = () => <Frame aria-hidden />;
