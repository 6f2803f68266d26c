import { defineRecipe } from '@chakra-ui/react';

export const labRatingSpreadRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '1',
    width: '100%',
    maxWidth: 'sm',
    '&& > li': {
      display: 'grid',
      gridTemplateColumns: '2.6ch minmax(0, 1fr) 4ch',
      alignItems: 'center',
      columnGap: '3',
      padding: '0',
      border: 'none',
      background: 'transparent',
      fontSize: '0.875rem',
      '& > :first-child::after': { content: '" ★"', color: 'amber.fg' },
      '& i': { height: '2.5', borderRadius: 'full', background: 'bg.muted', overflow: 'hidden' },
      '& b': { display: 'block', height: '100%', borderRadius: 'full', background: 'amber.solid' },
    },
  },
});
