import { defineRecipe } from '@chakra-ui/react';

export const sectionHeadRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& > a': { marginInlineStart: 'auto' },
  },
});
