import { defineRecipe } from '@chakra-ui/react';

/** Other codes stay on one line; an address may be wider than a phone. */
export const userEmailRecipe = defineRecipe({ base: { whiteSpace: 'normal', overflowWrap: 'anywhere' } });
