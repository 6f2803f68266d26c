import { defineRecipe } from '@chakra-ui/react';

/** Visits at the start edge, the payment beside them. */
export const orderPartsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '5', lg: '8' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
    '& > div': { display: 'grid', gap: '5', minWidth: '0' },
  },
});
