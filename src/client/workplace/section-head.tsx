import { styled } from '../ui/styled.tsx';
import { headRecipe } from './section-head-recipe.ts';

/** A heading with a count beside it and, at the end, the way to the whole list. */
export const SectionHead = styled('div', headRecipe);
