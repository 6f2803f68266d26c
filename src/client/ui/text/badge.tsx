import { styled } from '../base/styled.tsx';
import { badgeRecipe } from './badge-recipe.ts';

/** Our tones, typed. An icon or a word carries the meaning too, never the colour alone. */
export const Badge = styled('span', badgeRecipe);
