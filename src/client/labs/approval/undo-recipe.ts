import { defineSlotRecipe } from '@chakra-ui/react';

/** On the dark background of a toast. */
export const undoRecipe = defineSlotRecipe({
  slots: ['root', 'left'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      marginBlockStart: '1.5',
      '& button': {
        minHeight: '11',
        paddingInline: '4',
        borderWidth: '1px',
        borderColor: 'currentColor',
        borderRadius: 'md',
        fontWeight: 'semibold',
        cursor: 'pointer',
      },
    },
    left: { fontVariantNumeric: 'tabular-nums' },
  },
});
