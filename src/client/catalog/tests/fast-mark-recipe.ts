import { defineRecipe } from '@chakra-ui/react';

/** Stands behind a time, on its line. */
export const fastMarkRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    verticalAlign: '-0.125em',
    marginInlineStart: '1',
    color: 'amber.fg',
    '& svg': { width: '1em', height: '1em' },
  },
});
