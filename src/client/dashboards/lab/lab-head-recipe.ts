import { defineRecipe } from '@chakra-ui/react';

export const labHeadRecipe = defineRecipe({
  base: { display: 'grid', gap: '3', '& p': { display: 'flex', flexWrap: 'wrap', gap: '2' } },
});
