import { defineRecipe } from '@chakra-ui/react';

export const shownOnceRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    '& code': { overflowWrap: 'anywhere' },
  },
});
