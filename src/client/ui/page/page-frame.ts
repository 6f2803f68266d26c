import { styled } from '../base/styled.tsx';
import { pageFrameRecipe } from './page-frame-recipe.ts';

/** The width of a page, and its small print. */
export const PageFrame = styled('div', pageFrameRecipe);
