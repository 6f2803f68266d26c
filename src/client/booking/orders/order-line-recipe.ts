import { defineRecipe } from '@chakra-ui/react';

export const orderLineRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '4',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    '& > div': { flex: '1 1 200px', minWidth: '0', display: 'grid', gap: '1', justifyItems: 'start' },
    '& b': { fontWeight: 'bold' },
  },
});
