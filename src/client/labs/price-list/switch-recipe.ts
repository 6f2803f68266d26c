import { defineRecipe } from '@chakra-ui/react';

export const switchRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    cursor: 'pointer',
    '& input': { width: '5', height: '5', accentColor: '{colors.brand.solid}' },
  },
});
