import { defineSlotRecipe } from '@chakra-ui/react';

/** A purchase: picture, title and quantity. */
export const boughtRecipe = defineSlotRecipe({
  slots: ['root', 'picture'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: '56px minmax(0, 1fr)',
        gap: '3.5',
        alignItems: 'center',
      },
      '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      '& b': { fontWeight: 'semibold' },
      '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
    },
    picture: {
      display: 'grid',
      placeItems: 'center',
      width: '56px',
      height: '56px',
      overflow: 'hidden',
      background: 'bg.subtle',
      borderRadius: 'md',
      color: 'fg.muted',
    },
  },
});

export const purchaseRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'small', 'total'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignContent: 'start',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& h3': { textStyle: 'h3' },
    },
    head: {
      display: 'grid',
      gap: '1.5',
      justifyItems: 'start',
    },
    small: {
      textStyle: 'small',
      color: 'fg.muted',
    },
    total: {
      display: 'flex',
      gap: '3',
      justifyContent: 'space-between',
      paddingBlockStart: '3.5',
      borderBlockStartWidth: '1px',
      fontWeight: 'bold',
    },
  },
});

export const ordersRecipe = defineSlotRecipe({
  slots: ['root', 'part', 'muted'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
    },
    part: {
      display: 'grid',
      gap: '4',
      justifyItems: 'start',
      '& > ul': {
        display: 'grid',
        width: '100%',
        gap: '4',
        alignItems: 'start',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      },
    },
    muted: {
      textStyle: 'small',
      color: 'fg.muted',
      maxWidth: 'text',
    },
  },
});

export const successRecipe = defineSlotRecipe({
  slots: ['root', 'thanks', 'next'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      maxWidth: '42rem',
      marginInline: 'auto',
      paddingBlock: { base: '8', lg: '12' },
    },
    thanks: {
      display: 'grid',
      gap: '3',
      justifyItems: 'center',
      textAlign: 'center',
      '& > svg': { width: '4rem', height: '4rem', color: 'green.fg' },
      '& h1': { outline: 'none' },
      // The browser knows what to say once it has read its storage: the buttons below stay where they are.
      '& > p': { maxWidth: '32em', minHeight: { base: '3lh', md: '2lh' }, color: 'fg.muted' },
    },
    next: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      justifyContent: 'center',
      marginBlockStart: '2',
    },
  },
});

export const newKitsRecipe = defineSlotRecipe({
  slots: ['root', 'codes'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& h2': { textStyle: 'h3' },
      '& ol': { display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'decimal' },
      '& ol a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    codes: {
      display: 'grid',
      gap: '3',
      '& h3': { fontWeight: 'semibold', marginBlockEnd: '1.5' },
    },
  },
});
