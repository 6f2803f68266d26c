import { defineSlotRecipe } from '@chakra-ui/react';

export const orderCardsRecipe = defineSlotRecipe({
  slots: ['root', 'cards', 'total'],
  base: {
    root: { display: 'grid', gap: '4', justifyItems: 'start' },
    cards: {
      display: 'grid',
      width: '100%',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      '& a': {
        display: 'grid',
        gap: '1.5',
        justifyItems: 'start',
        height: '100%',
        alignContent: 'start',
        padding: '5',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        boxShadow: 'card',
      },
      '& a:hover': { borderColor: 'brand.solid' },
      '& b': { textStyle: 'h3' },
      '& small': { textStyle: 'small', color: 'fg.muted' },
    },
    total: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      justifyContent: 'space-between',
      width: '100%',
      fontWeight: 'bold',
    },
  },
});
