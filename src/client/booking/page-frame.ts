import { styled } from '../ui/styled.tsx';
import { pageFrameRecipe } from './page-frame-recipe.ts';

/** The width of a page, with the few words of type that its plain elements use. */
export const PageFrame = styled('div', pageFrameRecipe);
