import { defineRecipe } from '@chakra-ui/react';

export const visitPersonRecipe = defineRecipe({ base: { marginBlockStart: '1.5' } });
