import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { sliderStyle } from '#/client/ui/fields/slider-style.ts';

/** Counts of the catalogue in large figures. */
export const aboutFiguresRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
    gap: '3',
    marginBlockStart: '5',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      paddingInline: '4',
      paddingBlock: '3',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
    },
    '& dt': { color: 'fg.muted', fontSize: '0.875rem' },
    '& dd': { fontSize: '2rem', fontWeight: 'bold', lineHeight: 1.3, color: 'brand.fg' },
  },
});

/** A map, and beside it what is on it. */
export const aboutMapRecipe = defineSlotRecipe({
  slots: ['root', 'marks'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      gap: { base: '3', md: '5' },
      alignItems: 'center',
      marginBlockStart: '4',
      padding: { base: '3', md: '4' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& figcaption': { display: 'grid', gap: '2', justifyItems: 'start' },
      '& figcaption b': { fontSize: '1.125rem', lineHeight: 1.5 },
      '& figcaption > span': { color: 'fg.muted', fontSize: '0.9375rem' },
      '& figcaption a': { minHeight: '11', alignContent: 'center' },
    },
    marks: { '& circle': { fill: 'brand.solid', stroke: 'bg.panel', strokeWidth: '2' } },
  },
});

/** Numbered steps on one line, which runs down on phones. */
export const aboutStepsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '4',
    marginBlockStart: '5',
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '44px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      columnGap: '3',
      rowGap: { md: '1' },
      alignContent: 'start',
    },
    '& i': {
      position: 'relative',
      gridRow: { base: '1 / 3', md: 'auto' },
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      borderRadius: 'full',
      background: 'brand.muted',
      color: 'brand.fg',
    },
    '& svg': { width: '5', height: '5' },
    '& li:last-child i': { background: 'brand.solid', color: 'brand.contrast' },
    '& li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '21px',
      insetBlockStart: { base: '11', md: '21px' },
      width: { base: '2px', md: '100%' },
      height: { base: '100%', md: '2px' },
      background: 'brand.muted',
    },
    '& b': { lineHeight: 1.4 },
    '& span': { color: 'fg.muted', fontSize: '0.875rem', lineHeight: 1.5 },
  },
});

/** A slider above bars of one scale: the price, and the way behind it. */
export const aboutComparisonRecipe = defineSlotRecipe({
  slots: ['root', 'slider', 'sum', 'bar', 'best'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      marginBlockStart: '4',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& figcaption': { fontWeight: 'bold' },
      '& ol': { display: 'grid', gap: '3' },
      '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', rowGap: '1' },
      '& li > small': { gridColumn: '1 / -1', color: 'fg.muted', fontSize: '0.8125rem' },
      '& b small': {
        paddingInline: '2',
        borderRadius: 'full',
        background: 'brand.muted',
        color: 'brand.fg',
        fontSize: '0.8125rem',
      },
    },
    slider: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      fontWeight: 'semibold',
      '& input': { ...sliderStyle, flexBasis: '100%' },
    },
    sum: { fontWeight: 'bold', whiteSpace: 'nowrap' },
    bar: {
      gridColumn: '1 / -1',
      display: 'flex',
      height: '3',
      borderRadius: 'full',
      overflow: 'hidden',
      background: 'bg.subtle',
      '& i': {
        background: 'border.strong',
        '&:last-child': { background: 'amber.solid' },
        transitionProperty: 'inline-size',
        transitionDuration: 'slow',
        _motionReduce: { transitionDuration: '0s' },
      },
    },
    best: { '& .bar i:first-child': { background: 'brand.solid' } },
  },
});
