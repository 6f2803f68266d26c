import { defineRecipe } from '@chakra-ui/react';

export const trialOutcomeRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    padding: '4',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& h3': { textStyle: 'h3' },
    '& dl': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    },
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
    '& dd small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  },
});
