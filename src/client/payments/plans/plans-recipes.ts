import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const plansPageRecipe = defineSlotRecipe({
  slots: ['root', 'small'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '6', lg: '8' },
      '& > header': { display: 'grid', gap: '2', justifyItems: 'start' },
      '& > header h1': { textStyle: 'h1' },
      '& > header > p': { color: 'fg.muted', maxWidth: 'text' },
      '& > section > h2': { textStyle: 'h2', marginBlockEnd: '3' },
    },
    small: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      maxWidth: '100ch',
    },
  },
});

/** Switches between the two audiences. */
export const audienceRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    gap: '1',
    padding: '1',
    marginBlockStart: '3',
    background: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '11',
      paddingInline: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 'semibold',
    },
    '& a svg': { width: '18px', height: '18px' },
    '& a[aria-current]': {
      background: 'bg.panel',
      borderColor: 'border',
      color: 'brand.fg',
      boxShadow: 'card',
    },
  },
});

export const plansRecipe = defineSlotRecipe({
  slots: ['root', 'popular', 'name', 'cost', 'effects', 'missing', 'example', 'act'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '4', md: '3', lg: '5' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      alignItems: 'stretch',
      '& > li': {
        display: 'grid',
        // Name, price, example, button and effects line up across all cards.
        gridTemplateRows: 'auto auto auto auto 1fr',
        gap: '4',
        alignContent: 'start',
        padding: { base: '5', md: '4', lg: '6' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        boxShadow: 'card',
      },
      '& > li.popular': { borderColor: 'brand.solid' },
      '& .name h2, & .name h3': { textStyle: 'h2' },
    },
    name: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '8',
    },
    cost: {
      display: 'grid',
      gap: '0.5',
      paddingBlockEnd: '4',
      borderBlockEndWidth: '1px',
      '& b': { fontSize: '2rem', fontWeight: 'bold', lineHeight: 1.2 },
      '& b small': { fontSize: '1rem', fontWeight: 'semibold', color: 'fg.muted' },
      '& span': { color: 'fg.muted', fontSize: '0.875rem' },
    },
    effects: {
      display: 'grid',
      gap: '3',
      alignContent: 'start',
      '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: '2.5' },
      '& svg': { width: '20px', height: '20px', marginBlockStart: '3px', color: 'brand.fg' },
      '& b': { display: 'block', fontWeight: 'semibold' },
      '& small': { display: 'block', color: 'fg.muted', fontSize: '0.875rem' },
      '& .missing': { color: 'fg.muted', '& b': { fontWeight: 'normal' }, '& svg': { color: 'fg.subtle' } },
    },
    missing: {},
    example: {
      display: 'grid',
      gap: '1',
      padding: '3.5',
      background: 'bg.subtle',
      borderRadius: 'md',
      fontSize: '0.875rem',
      '& b': { fontSize: '1rem', fontWeight: 'semibold' },
      '& span': { color: 'fg.muted' },
    },
    act: {
      display: 'grid',
      gap: '2',
      minHeight: '11',
      alignContent: 'end',
      '& p': { color: 'fg.muted', fontSize: '0.875rem' },
      '& button': { whiteSpace: 'normal' },
    },
  },
});

/** Placeholder bars in the shape of the cards. */
export const plansSkeletonRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '4', md: '3', lg: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    '& > div': {
      display: 'grid',
      gap: '4',
      alignContent: 'start',
      minHeight: '460px',
      padding: { base: '6', md: '4', lg: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    '& i': { height: '4', borderRadius: 'sm', background: 'bg.muted', maxWidth: '80%' },
    '& i:first-of-type': { height: '7', maxWidth: '45%' },
    '& i:nth-of-type(2)': { height: '9', maxWidth: '60%', marginBlockEnd: '4' },
  },
});

export const quoteRecipe = defineSlotRecipe({
  slots: ['root', 'sum'],
  base: {
    root: {
      display: 'grid',
      gap: '2',
      '& > div': { display: 'flex', gap: '4', justifyContent: 'space-between', alignItems: 'baseline' },
      '& dt': { color: 'fg.muted' },
      '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    },
    sum: {
      paddingBlockStart: '2.5',
      borderBlockStartWidth: '1px',
      '& > *': { color: 'fg', fontWeight: 'bold' },
    },
  },
});

export const currentPlanRecipe = defineSlotRecipe({
  slots: ['root', 'now', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
    },
    now: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '1',
      alignItems: 'baseline',
      '& b': { fontSize: '1.125rem', fontWeight: 'bold' },
      '& span': { color: 'fg.muted' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});
