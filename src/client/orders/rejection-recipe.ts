import { defineRecipe } from '@chakra-ui/react';

export const rejectionRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    '& .ways': { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
  },
});
