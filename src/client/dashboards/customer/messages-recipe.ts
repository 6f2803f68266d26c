import { defineRecipe } from '@chakra-ui/react';

export const messagesRecipe = defineRecipe({
  base: {
    maxWidth: '46rem',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '5',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
  },
});
