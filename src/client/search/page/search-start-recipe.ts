import { defineSlotRecipe } from '@chakra-ui/react';
import { pillLinkStyle } from '#/client/ui/lists/pill-link-style.ts';

export const searchStartRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'words'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
      paddingBlockStart: '4',
      paddingBlockEnd: '10',
      // A state among sections, whose words begin where theirs begin.
      '& > div:has(> svg)': {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: { base: '4', md: '6' },
        rowGap: '1',
        alignItems: 'center',
        justifyItems: 'start',
        textAlign: 'start',
        paddingBlock: '5',
        paddingInline: { base: '4', md: '6' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        '& > h2': { marginBlockEnd: '0' },
      },
      // Stronger than the size of its own recipe.
      '&& > div > svg': { width: { base: '76px', md: '132px' }, height: 'auto', gridRow: '1 / span 3' },
      '& h1': { textStyle: 'h1' },
      '& h2': { textStyle: 'h2', marginBlockEnd: '2.5' },
    },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      '& button': { minHeight: '11', cursor: 'pointer' },
    },
    words: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& a': pillLinkStyle,
    },
  },
});
