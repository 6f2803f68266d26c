import { defineRecipe } from '@chakra-ui/react';

export const customerOverviewRecipe = defineRecipe({
  base: { display: 'grid', gap: '5', '& > a': { justifySelf: 'start' } },
});
