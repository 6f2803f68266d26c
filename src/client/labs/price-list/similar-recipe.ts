import { defineRecipe } from '@chakra-ui/react';

/** Similar tests, each with its actions. */
export const similarRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingBlock: '2',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& small': { color: 'fg.muted', display: 'block' },
  },
});
