import { defineRecipe } from '@chakra-ui/react';

/**
 * The place of the rows that are still to come: a screen high, so that the foot of the page is out of view where the
 * list grows.
 */
export const comingRowsRecipe = defineRecipe({
  base: {
    minBlockSize: '100svh',
    marginBlockStart: '2',
    overflowAnchor: 'none',
    borderRadius: 'lg',
    opacity: 0.5,
    background:
      'repeating-linear-gradient({colors.bg.muted} 0 calc(var(--row) - 8px), transparent calc(var(--row) - 8px) var(--row))',
    maskImage: 'linear-gradient(black, transparent)',
  },
});

/** The button for more rows, or what else can be done at the end. */
export const listActsRecipe = defineRecipe({
  base: { display: 'grid', justifyItems: 'center', gap: '3', paddingBlockStart: '6', overflowAnchor: 'none' },
});

/**
 * The count of rows on screen. Where rows arrive above it, the browser keeps it at its place on the screen, and with it
 * what follows.
 */
export const listCountRecipe = defineRecipe({
  base: { paddingBlockStart: '3', color: 'fg.muted', fontSize: '0.875rem', textAlign: 'center' },
});
