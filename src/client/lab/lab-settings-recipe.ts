import { defineRecipe } from '@chakra-ui/react';

export const formRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    maxWidth: '800px',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    '& .wide': { gridColumn: '1 / -1' },
    '& .act': { gridColumn: '1 / -1', justifySelf: 'start' },
  },
});

export const placeBoxRecipe = defineRecipe({ base: { display: 'grid', gap: '1.5' } });
