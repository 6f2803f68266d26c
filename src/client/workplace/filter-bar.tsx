import { styled } from '../ui/styled.tsx';
import { filterBarRecipe } from './filter-bar-recipe.ts';

/** The row of small controls above a list. */
export const FilterBar = styled('form', filterBarRecipe);
