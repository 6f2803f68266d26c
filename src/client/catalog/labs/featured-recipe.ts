import { defineRecipe } from '@chakra-ui/react';

/** The frame around the featured laboratories. */
export const featuredRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: '0',
    marginBlockEnd: '6',
    padding: { base: '4', md: '5' },
    background: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > h2': { textStyle: 'h3' },
    '& > p': { color: 'fg.muted', fontSize: '0.875rem', marginBlockStart: '0.5', marginBlockEnd: '3.5' },
  },
});
