import { defineRecipe } from '@chakra-ui/react';

export const batchRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .back': { color: 'brand.fg', fontWeight: 'semibold', justifySelf: 'start' },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '3' },
    '& .acts a': { textDecoration: 'none' },
  },
});

/** A heading with actions at its end. */
export const rowHeadRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
});
