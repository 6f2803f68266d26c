import { styled } from '../base/styled.tsx';
import { sectionHeadRecipe } from './section-head-recipe.ts';

/** A heading with a count and, at the end edge, a link to the whole list. */
export const SectionHead = styled('div', sectionHeadRecipe);
