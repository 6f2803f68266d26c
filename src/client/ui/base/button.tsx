import { createLink } from '@tanstack/react-router';
import { buttonRecipe } from './button-recipe.ts';
import { styled } from './styled.tsx';

/** Our variants, typed: solid, tint, line, ghost, danger; md, sm, lg, icon. */
export const Button = styled('button', buttonRecipe, { type: 'button' });

/** A link to another site or program that looks like a button. */
export const AnchorButton = styled('a', buttonRecipe);

/** An internal link that looks like a button. */
export const LinkButton = createLink(AnchorButton);
