import { defineRecipe } from '@chakra-ui/react';

export const labPageColumnsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '8',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
    paddingBlockEnd: '8',
    '& > div:last-child': { display: 'grid', gap: '5' },
  },
});
