import { defineSlotRecipe } from '@chakra-ui/react';

/** Documents as rows: what it is, the amount, and the buttons; on phones the buttons are a line of their own. */
export const documentListRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'amount', 'actions'],
  base: {
    root: {
      display: 'grid',
      width: '100%',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '3',
        columnGap: '4',
        paddingBlock: '3',
        borderBlockStartWidth: '1px',
      },
      '& > li:first-of-type': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
      '& > li:last-of-type': { paddingBlockEnd: '0' },
      '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
    },
    words: { flex: '1 1 11rem', minWidth: '0', overflowWrap: 'anywhere' },
    amount: {
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      '& small': { fontWeight: 'normal' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      flexBasis: { base: '100%', md: 'auto' },
    },
  },
});
