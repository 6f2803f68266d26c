import { defineRecipe } from '@chakra-ui/react';

/** Other codes stay in one line; an address may be longer than a phone is wide. */
export const emailRecipe = defineRecipe({ base: { whiteSpace: 'normal', overflowWrap: 'anywhere' } });
