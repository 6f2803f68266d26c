import { defineRecipe } from '@chakra-ui/react';

export const labRatingSpreadRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '1',
    width: '100%',
    maxWidth: { base: 'sm', lg: 'none' },
    alignSelf: 'start',
    '&&': { gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 4' } },
    '&& > li': {
      display: 'grid',
      gridTemplateColumns: '4ch minmax(0, 1fr) 4ch',
      alignItems: 'center',
      columnGap: '3',
      padding: '0',
      border: 'none',
      background: 'transparent',
      fontSize: '0.875rem',
      '& > :first-child': { whiteSpace: 'nowrap' },
      '& > :first-child::after': { content: '"\\00a0★"', color: 'amber.500' },
      '& i': { height: '2.5', borderRadius: 'full', background: 'bg.muted', overflow: 'hidden' },
      '& b': { display: 'block', height: '100%', borderRadius: 'full', background: 'amber.solid' },
    },
  },
});
