import { defineRecipe } from '@chakra-ui/react';

/** Placeholder bars in the shape of the rows. */
export const rowsSkeletonRecipe = defineRecipe({
  base: {
    display: 'grid',
    width: '100%',
    '& > div': {
      display: 'grid',
      gap: '2.5',
      alignContent: 'center',
      minHeight: '76px',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > div:first-of-type': { borderBlockStartWidth: '0' },
    '& i': { height: '3.5', borderRadius: 'sm', background: 'bg.muted', width: '180px', maxWidth: '70%' },
    '& i + i': { width: '260px', maxWidth: '90%', background: 'bg.subtle' },
  },
});
