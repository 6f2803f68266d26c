import { defineRecipe } from '@chakra-ui/react';

/**
 * The place of the rows that are still to come: a screen high, so that what follows the list is out of view when they
 * arrive and moves nothing that is seen.
 */
export const comingRowsRecipe = defineRecipe({
  base: {
    minBlockSize: '100svh',
    marginBlockStart: '2',
    overflowAnchor: 'none',
    borderRadius: 'lg',
    background:
      'repeating-linear-gradient({colors.bg.muted} 0 calc(var(--row) - 8px), transparent calc(var(--row) - 8px) var(--row))',
    maskImage: 'linear-gradient(black, transparent)',
  },
});

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
