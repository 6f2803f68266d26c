import { defineRecipe } from '@chakra-ui/react';

export const unbrokenNameRecipe = defineRecipe({ base: { whiteSpace: 'nowrap' } });
