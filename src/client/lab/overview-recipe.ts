import { defineRecipe } from '@chakra-ui/react';

export const headRecipe = defineRecipe({
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
});
