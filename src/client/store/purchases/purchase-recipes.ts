import { defineRecipe } from '@chakra-ui/react';

/** A purchase: picture, title and quantity. */
export const boughtRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 1fr)',
      gap: '3.5',
      alignItems: 'center',
    },
    '& .picture': {
      display: 'grid',
      placeItems: 'center',
      width: '56px',
      height: '56px',
      overflow: 'hidden',
      background: 'bg.subtle',
      borderRadius: 'md',
      color: 'fg.muted',
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& b': { fontWeight: 'semibold' },
    '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  },
});

export const purchaseRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    alignContent: 'start',
    padding: '5',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& .head': { display: 'grid', gap: '1.5', justifyItems: 'start' },
    '& h3': { textStyle: 'h3' },
    '& .small': { textStyle: 'small', color: 'fg.muted' },
    '& .total': {
      display: 'flex',
      gap: '3',
      justifyContent: 'space-between',
      paddingBlockStart: '3.5',
      borderBlockStartWidth: '1px',
      fontWeight: 'bold',
    },
  },
});

export const ordersRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '6',
    '& .part': { display: 'grid', gap: '4', justifyItems: 'start' },
    '& .part > ul': {
      display: 'grid',
      width: '100%',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    },
    '& .muted': { textStyle: 'small', color: 'fg.muted', maxWidth: 'text' },
  },
});

export const successRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '6',
    maxWidth: '42rem',
    marginInline: 'auto',
    paddingBlock: { base: '8', lg: '12' },
    '& .thanks': { display: 'grid', gap: '3', justifyItems: 'center', textAlign: 'center' },
    '& .thanks > svg': { width: '4rem', height: '4rem', color: 'green.fg' },
    '& .thanks h1': { outline: 'none' },
    '& .thanks p': { maxWidth: '32em', color: 'fg.muted' },
    '& .next': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      justifyContent: 'center',
      marginBlockStart: '2',
    },
  },
});

export const newKitsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    padding: '5',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& h2': { textStyle: 'h3' },
    '& .codes': { display: 'grid', gap: '3' },
    '& .codes h3': { fontWeight: 'semibold', marginBlockEnd: '1.5' },
    '& ol': { display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'decimal' },
    '& ol a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
