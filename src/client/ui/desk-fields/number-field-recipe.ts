import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '../fields/input-recipe.ts';

/** A number with its two steps at the end. */
export const numberFieldRecipe = defineSlotRecipe({
  slots: ['root', 'step'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      '&& input': { ...inputRecipe.base, gridColumn: '1 / -1', gridRow: '1', paddingInlineEnd: '24' },
      // The digits run from left to right, and the steps stand at the page's end.
      '&&:lang(ar) input': { paddingInlineStart: '24', paddingInlineEnd: '3.5' },
    },
    step: {
      gridRow: '1',
      alignSelf: 'center',
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      marginInlineEnd: '0.5',
      borderRadius: 'md',
      color: 'brand.fg',
      cursor: 'pointer',
      _hover: { background: 'brand.subtle' },
      _disabled: { color: 'fg.muted', cursor: 'default', background: 'transparent' },
      '&:first-of-type': { gridColumn: '2' },
      '&:last-of-type': { gridColumn: '3' },
      '& svg': { width: '5', height: '5' },
    },
  },
});
