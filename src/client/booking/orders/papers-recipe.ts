import { defineRecipe } from '@chakra-ui/react';

/** The card of an order's documents. */
export const papersRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    padding: '5',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& h2': { textStyle: 'h3' },
    '& > p': { textStyle: 'small', color: 'fg.muted' },
  },
});
