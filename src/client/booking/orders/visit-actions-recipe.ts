import { defineRecipe } from '@chakra-ui/react';

export const actionsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2.5',
    outline: 'none',
    '& > p': { textStyle: 'small', color: 'fg.muted' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
    '& > div > a': { textDecoration: 'none' },
  },
});

/** Day and time inside a dialog, with dotted lists. */
export const movingRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    '& section ul': { display: 'flex', padding: '0', listStyle: 'none' },
  },
});
