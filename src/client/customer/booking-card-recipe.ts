import { defineRecipe } from '@chakra-ui/react';

export const cardRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    padding: '5',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& .top': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'start',
      justifyContent: 'space-between',
    },
    '& h3': { textStyle: 'h3' },
    '& .reference, & small': { textStyle: 'small', color: 'fg.muted' },
    '& ul': { display: 'grid', gap: '1.5' },
    '& li': { display: 'flex', gap: '2.5', alignItems: 'start' },
    '& li svg': {
      width: '1.15em',
      height: '1.15em',
      flex: 'none',
      marginBlockStart: '0.35em',
      color: 'fg.muted',
    },
    '& .hand, & .hand svg': { color: 'amber.fg' },
    '& a': {
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      textDecorationColor: 'brand.emphasized',
    },
    '& .price': { fontSize: '1.25rem', fontWeight: 'bold' },
    '& .price small': { fontSize: '0.875rem', fontWeight: 'semibold' },
    '& .nowrap': { whiteSpace: 'nowrap' },
  },
});
