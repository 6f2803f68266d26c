import { defineRecipe } from '@chakra-ui/react';

export const headRecipe = defineRecipe({
  base: { display: 'grid', gap: '2', '& p': { display: 'flex', flexWrap: 'wrap', gap: '2' } },
});
