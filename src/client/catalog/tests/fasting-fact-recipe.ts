import { defineRecipe } from '@chakra-ui/react';

/** Fasting needs an action of the customer, so it alone is amber. */
export const fastingRecipe = defineRecipe({
  base: { color: 'amber.fg', fontWeight: 'semibold' },
});
