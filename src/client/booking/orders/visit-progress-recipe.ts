import { defineRecipe } from '@chakra-ui/react';

export const visitProgressRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    '& > ol': { justifySelf: 'stretch', paddingBlock: '2.5 0' },
  },
});
