import { styled } from './styled.tsx';
import { headingRecipe } from '../theme/recipes.ts';

/** Our sizes, typed: display, h1, h2, h3; the level of the element is the caller's. */
export const Heading = styled('h2', headingRecipe);
