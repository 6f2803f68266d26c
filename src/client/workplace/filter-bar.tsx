import { styled } from '../ui/styled.tsx';
import { filterBarRecipe } from './filter-bar-recipe.ts';

/** The row of small controls above a list; its search field is a form of its own. */
export const FilterBar = styled('div', filterBarRecipe);
