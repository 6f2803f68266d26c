import { styled } from '../base/styled.tsx';
import { pageFrameRecipe } from './page-frame-recipe.ts';

/** The width of a page and the typography of its plain elements. */
export const PageFrame = styled('div', pageFrameRecipe);
