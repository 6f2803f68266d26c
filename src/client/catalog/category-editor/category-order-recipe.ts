import { defineSlotRecipe } from '@chakra-ui/react';

/** The order of the categories: the buttons of a row, and what a screen reader is told after a move. */
export const categoryOrderRecipe = defineSlotRecipe({
  slots: ['root', 'said'],
  base: {
    root: {
      display: 'flex',
      // An arrow that is disabled is quiet, not a block of colour.
      '& button:disabled': { background: 'transparent' },
    },
    said: { srOnly: true },
  },
});
