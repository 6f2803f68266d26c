import { defineRecipe } from '@chakra-ui/react';

export const askRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    maxWidth: 'md',
    marginInline: 'auto',
    marginBlock: { base: '6', lg: '12' },
    padding: { base: '5', md: '6' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& form': { display: 'grid', gap: '4' },
  },
});
