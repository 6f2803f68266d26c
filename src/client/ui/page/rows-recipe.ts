import { defineSlotRecipe } from '@chakra-ui/react';

/** Rows with a hairline between them: devices, accepted terms. */
export const rowsRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'name', 'does'],
  base: {
    root: {
      display: 'grid',
      width: '100%',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        alignItems: 'center',
        paddingBlock: '3.5',
        borderBlockStartWidth: '1px',
        borderColor: 'border.muted',
      },
      '& > li:first-of-type': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
      '& > li > svg': { width: '6', height: '6', flex: 'none', color: 'brand.fg' },
      '& > li > .words': { display: 'grid', gap: '0.5', flex: '1 1 130px', minWidth: '0' },
      '& b': { fontWeight: 'semibold' },
      '& small': { textStyle: 'caption', color: 'fg.muted', fontWeight: 'normal' },
    },
    name: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
    },
    // Its buttons stay together where they go below the words.
    does: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
  },
});
