import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A code to write down: large, in groups, never broken. */
export const kitCodeRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBlock: '2.5',
    paddingInline: '4',
    background: 'bg.subtle',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    '& bdi': {
      fontSize: { base: '1.125rem', md: '1.5rem' },
      fontWeight: 'bold',
      letterSpacing: '0.04em',
      whiteSpace: 'nowrap',
    },
  },
});

export const kitCardRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'small', 'visits', 'nowrap', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '3.5',
      alignContent: 'start',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '&:focus': { outline: 'none' },
      '& h3': { textStyle: 'h3' },
      '& .head a': {
        color: 'brand.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
      },
      '& .small, & small': { textStyle: 'small', color: 'fg.muted' },
    },
    head: {
      display: 'grid',
      gap: '1.5',
      justifyItems: 'start',
    },
    visits: {
      display: 'grid',
      gap: '2.5',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingBlockStart: '2.5',
        borderBlockStartWidth: '1px',
      },
      '& > li > span': { flex: '1 1 230px', minWidth: '0' },
      '& small': { display: 'block' },
    },
    nowrap: { whiteSpace: 'nowrap' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      alignItems: 'center',
    },
  },
});

export const activateRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    maxWidth: { lg: '46rem' },
    padding: { base: '4', md: '5' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& h2': { textStyle: 'h3' },
    '& > div > p': { textStyle: 'small', color: 'fg.muted' },
    '& form': {
      display: 'grid',
      gap: '3',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 22rem) auto' },
    },
    // Aligned with the field, whose label stands above it.
    '& form button': { marginBlockStart: { md: '28px' }, minHeight: '12', justifySelf: 'start' },
  },
});
