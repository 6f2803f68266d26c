import { defineRecipe } from '@chakra-ui/react';

export const withdrawnTestRecipe = defineRecipe({
  base: { display: 'grid', gap: '5', marginBlockStart: '5' },
});
