import { defineRecipe } from '@chakra-ui/react';

/** The breaks of a day, below its times. */
export const dayNotesRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '1',
    padding: '0',
    listStyle: 'none',
    textStyle: 'small',
    color: 'fg.muted',
    '& span': { whiteSpace: 'nowrap' },
  },
});
