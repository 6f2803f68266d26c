import { defineRecipe } from '@chakra-ui/react';

/** The parts of the day, one below the other. */
export const dayPartsRecipe = defineRecipe({
  base: { display: 'grid', gap: '2.5', padding: '0', borderWidth: '0' },
});
