import { defineRecipe } from '@chakra-ui/react';

export const accountStackRecipe = defineRecipe({
  base: { display: 'grid', gap: '5', alignContent: 'start' },
});
