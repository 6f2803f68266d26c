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
      paddingBlockEnd: { lg: '10' },
      '& h1': { textStyle: 'h1' },
      '& section h2': { textStyle: 'h2', marginBlockEnd: '2.5' },
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
