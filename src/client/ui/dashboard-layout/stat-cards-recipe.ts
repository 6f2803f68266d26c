import { defineSlotRecipe } from '@chakra-ui/react';

export const statCardsRecipe = defineSlotRecipe({
  slots: ['root', 'unit'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(auto-fit, minmax(180px, 1fr))' },
      '& > div': {
        display: 'grid',
        gap: '1',
        alignContent: 'start',
        padding: { base: '4', lg: '5' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& > div:last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', lg: 'auto' } },
      '& dt': { textStyle: 'small', color: 'fg.muted' },
      '& dd': { textStyle: 'figure' },
      // Two cards share a row on a phone: a five-digit amount keeps its unit beside it.
      '@media (max-width: 479px)': { '& dd': { fontSize: '1.1875rem' } },
    },
    unit: {
      textStyle: 'small',
      color: 'fg.muted',
      fontWeight: 'normal',
    },
  },
});
