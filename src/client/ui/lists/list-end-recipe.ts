import { defineRecipe } from '@chakra-ui/react';

/** The count of rows on screen, and the button for more. */
export const listEndRecipe = defineRecipe({
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    paddingBlockStart: '6',
    color: 'fg.muted',
    fontSize: '0.875rem',
    textAlign: 'center',
  },
});
