import { defineRecipe } from '@chakra-ui/react';

export const formRecipe = defineRecipe({
  base: { display: 'grid', gap: '4', maxWidth: '480px', '& > button': { justifySelf: 'start' } },
});
