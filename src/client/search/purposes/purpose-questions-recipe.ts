import { defineSlotRecipe } from '@chakra-ui/react';

/** Questions as tiles: two in a row on phones, rows of four where there is room. */
export const purposeQuestionsRecipe = defineSlotRecipe({
  slots: ['root', 'tubes'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
      },
      gap: { base: '2.5', lg: '4' },
      '&:not(:last-child)': { marginBlockEnd: { base: '5', lg: '6' } },
      '& a': {
        display: 'grid',
        gridTemplateRows: '1fr auto auto',
        gap: '2',
        height: '100%',
        padding: { base: '3', lg: '4' },
        borderWidth: '1px',
        borderRadius: 'lg',
        background: 'bg.panel',
        boxShadow: 'card',
        lineHeight: 1.5,
        '&:hover': { borderColor: 'brand.emphasized' },
      },
      // The price has its own line, so that the shelves of a row stand level.
      '& a > small': { display: 'grid', color: 'fg.muted', fontSize: '0.875rem' },
      // On one line, except with very large letters.
      '& a > small > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '1' },
      '& .price': { color: 'fg', fontWeight: 'bold', fontSize: '1rem' },
      '& .price small': { fontSize: '0.8125rem' },
    },
    // They stand on a shelf.
    tubes: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      minHeight: '9',
      fontSize: '1.25rem',
      borderBlockEndWidth: '2px',
      borderColor: 'border',
    },
  },
});
