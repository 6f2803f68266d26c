import { defineRecipe } from '@chakra-ui/react';

/** Three quotes, each on a flat card. */
export const testimonialsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '3', lg: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    '& > li': {
      display: 'grid',
      gridTemplateRows: 'auto 1fr auto',
      gap: '3',
      justifyItems: 'start',
      padding: '22px',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    '& li > :first-child:is(blockquote)': { gridRow: '1 / 3' },
    '& blockquote': { width: '100%', textStyle: 'body' },
    '& li > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '3',
      width: '100%',
      fontSize: '0.9375rem',
      '& small': { color: 'fg.muted', fontSize: '0.8125rem' },
    },
  },
});
