import { defineRecipe } from '@chakra-ui/react';

/** As wide as the button that it replaces, so that a second press there does not undo. */
export const rowUndoRecipe = defineRecipe({
  base: {
    display: 'grid',
    alignItems: 'center',
    minWidth: '28',
    color: 'fg.muted',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  },
});
