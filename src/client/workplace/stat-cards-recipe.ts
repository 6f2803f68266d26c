import { defineRecipe } from '@chakra-ui/react';

export const listRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(auto-fit, minmax(180px, 1fr))' },
    '& > div': {
      display: 'grid',
      gap: '1',
      padding: { base: '4', lg: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { textStyle: 'figure' },
    '& .unit': { textStyle: 'small', color: 'fg.muted', fontWeight: 'normal' },
  },
});
