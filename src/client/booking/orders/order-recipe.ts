import { defineSlotRecipe } from '@chakra-ui/react';

export const orderRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'next'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      paddingBlock: { base: '6', lg: '8' },
    },
    title: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      '& svg': { width: '2rem', height: '2rem', flex: 'none', color: 'green.fg' },
      '& h1': { outline: 'none' },
    },
    next: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});
