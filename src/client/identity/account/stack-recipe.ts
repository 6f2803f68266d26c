import { defineRecipe } from '@chakra-ui/react';

export const stackRecipe = defineRecipe({ base: { display: 'grid', gap: '5', alignContent: 'start' } });
