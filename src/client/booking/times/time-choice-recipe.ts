import { defineRecipe } from '@chakra-ui/react';

export const saidRecipe = defineRecipe({ base: { marginBlockStart: '3' } });
