import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

/** A day as text, with a button for its calendar at the end. */
export const dayControlRecipe = defineSlotRecipe({
  slots: ['root', 'text', 'open'],
  base: {
    root: { position: 'relative', display: 'block', minWidth: '0', width: '100%' },
    text: { ...inputRecipe.base, paddingInlineEnd: '12' },
    open: {
      position: 'absolute',
      insetInlineEnd: '0.5',
      insetBlock: '0.5',
      width: '11',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'md',
      color: 'fg.muted',
      cursor: 'pointer',
      '& svg': { width: '5', height: '5' },
      '&:hover': { color: 'brand.fg' },
    },
  },
});
