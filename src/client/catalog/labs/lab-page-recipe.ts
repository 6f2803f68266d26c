import { defineSlotRecipe } from '@chakra-ui/react';

export const labPageRecipe = defineSlotRecipe({
  slots: ['root', 'first', 'side'],
  base: {
    root: {
      display: 'grid',
      gap: '8',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      paddingBlockEnd: '8',
      '& .first, & .side': {
        display: 'grid',
        gap: { base: '4', lg: '5' },
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    first: {},
    side: {},
  },
});
