import { defineSlotRecipe } from '@chakra-ui/react';

/** The way back from a decision. */
export const rowUndoRecipe = defineSlotRecipe({
  slots: ['root', 'left'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', borderRadius: 'md' },
    // As wide as the button that it replaces, so that a second press there does not undo.
    left: {
      display: 'grid',
      alignItems: 'center',
      minWidth: '28',
      color: 'fg.muted',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
