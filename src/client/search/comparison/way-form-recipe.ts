import { defineRecipe } from '@chakra-ui/react';

/** Each label with its choice beside it. */
export const wayFormRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    marginBlockStart: '3',
    '& > label': { fontSize: '0.9375rem', fontWeight: 'semibold' },
  },
});
