import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

/** A labelled field with suggestions under it, and its button at the end. */
export const compareFieldRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'box', 'locate'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5',
      '& > label': { fontSize: '0.9375rem', fontWeight: 'semibold' },
    },
    row: {
      display: 'flex',
      gap: '2',
      '& > button': { minHeight: '12' },
    },
    box: {
      ...inputRecipe.base,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      flex: 1,
      minWidth: '0',
      '&:focus-within': { borderColor: 'brand.focusRing', outline: '3px solid {colors.brand.muted}' },
      '& input': { minHeight: '11' },
    },
    locate: {
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      marginInlineEnd: '-12px',
      flex: 'none',
      borderRadius: 'md',
      cursor: 'pointer',
      '& svg': { width: '5', height: '5' },
      '&[aria-busy=true] svg': { animation: 'spin {durations.round} linear infinite' },
    },
  },
});
