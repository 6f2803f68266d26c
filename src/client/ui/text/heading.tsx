import { styled } from '../base/styled.tsx';
import { headingRecipe } from './heading-recipe.ts';

/** Our sizes, typed: display, h1, h2, h3; the caller sets the level of the element. */
export const Heading = styled('h2', headingRecipe);
