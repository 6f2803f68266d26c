import { defineRecipe } from '@chakra-ui/react';

export const choosePersonRecipe = defineRecipe({
  base: { display: 'grid', gap: '1', maxWidth: 'xs', '& label': { textStyle: 'small', color: 'fg.muted' } },
});
