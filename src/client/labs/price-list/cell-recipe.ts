import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

/** A number that is edited in place. */
export const cellRecipe = defineSlotRecipe({
  slots: ['root', 'short', 'error'],
  base: {
    root: {
      display: 'inline-flex',
      flexDirection: 'column',
      gap: '1',
      '& input': {
        ...inputRecipe.base,
        width: '7rem',
        minHeight: '10',
        paddingInline: '2.5',
        direction: 'ltr',
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
      },
      '&.short input': { width: '5rem' },
    },
    error: {
      color: 'red.fg',
      fontSize: '0.8125rem',
      maxWidth: '11rem',
      whiteSpace: 'normal',
    },
  },
});
