import { defineRecipe } from '@chakra-ui/react';

/** Three quotes, each on a flat card. */
export const testimonialsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '3', lg: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    '& > li': {
      display: 'grid',
      gap: '3.5',
      alignContent: 'space-between',
      padding: '22px',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    '& li > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
  },
});
