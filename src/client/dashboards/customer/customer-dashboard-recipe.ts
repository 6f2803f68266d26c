import { defineRecipe } from '@chakra-ui/react';

export const customerStackRecipe = defineRecipe({
  base: { display: 'grid', gap: '6', paddingBlock: { base: '6', lg: '8' } },
});
