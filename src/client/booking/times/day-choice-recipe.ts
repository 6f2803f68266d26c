import { defineRecipe } from '@chakra-ui/react';

export const dayChoiceHeadRecipe = defineRecipe({
  base: { display: 'flex', gap: '3', marginBlockEnd: '4', '& > div': { flex: '1' } },
});

export const turnsRecipe = defineRecipe({ base: { display: 'flex', gap: '1.5' } });
