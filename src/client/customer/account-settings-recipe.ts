import { defineRecipe } from '@chakra-ui/react';

export const formRecipe = defineRecipe({ base: { display: 'grid', gap: '4', maxWidth: 'text', justifyItems: 'start' } });
