import { styled } from '../base/styled.tsx';
import { filterBarRecipe } from './filter-bar-recipe.ts';

/** The row of small controls above a list; its search field has its own form. */
export const FilterBar = styled('div', filterBarRecipe);
