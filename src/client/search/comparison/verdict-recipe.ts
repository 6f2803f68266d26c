import { defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { card } from './compare-recipe.ts';

/** All of the answer, one part below the other. */
export const outcomeRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      '&[aria-busy=true]': { opacity: 0.6 },
      '& > h3': { fontWeight: 'bold', marginBlockStart: '2' },
    },
  },
});

/** The answers side by side where there is room. */
export const verdictRecipe = defineSlotRecipe({
  slots: ['root', 'best', 'none', 'eyebrow', 'meta', 'times', 'lines', 'stop'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'stretch',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 37rem' },
      // The scale has room for its map. Two answers stand side by side above the scale, one beside it.
      '&:has(> article ~ article)': { gridTemplateColumns: { xl: 'minmax(0, 1fr) minmax(0, 1fr)' } },
      '& > article ~ article ~ figure, & > :only-child': { gridColumn: '1 / -1' },
      '& article': {
        ...card,
        display: 'flex',
        flexDirection: 'column',
        gap: { base: '2.5', xl: '2' },
        boxShadow: 'card',
        '& > button': { whiteSpace: 'normal' },
      },
      // Beside the scale the card is no higher than it.
      '& > article:has(+ figure):not(article ~ article) > .lines[data-in-matrix]': {
        display: { xl: 'none' },
      },
      '& article > h2': { textStyle: 'h3' },
      '& article > ol': { display: 'grid', borderBlockStartWidth: '1px' },
      '& ol > li': { display: 'grid', gap: '1', paddingBlock: '3', borderBlockEndWidth: '1px' },
      '& ol > li > p:not(.meta)': { color: 'fg.muted', fontSize: '0.9375rem' },
    },
    best: {
      borderColor: 'brand.solid',
      borderWidth: '2px',
    },
    none: {
      boxShadow: 'none',
      background: 'bg.subtle',
      '& p': { color: 'fg.muted' },
    },
    eyebrow: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      color: 'brand.fg',
      fontSize: '0.875rem',
      fontWeight: 'semibold',
      '& svg': { width: '4.5', height: '4.5' },
    },
    meta: metaStyle,
    times: {
      // In a card that is stretched they stand at its end, with the button.
      marginBlockStart: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1.5',
      '& small': { flex: '1 0 100%', color: 'fg.muted', fontSize: '0.8125rem' },
      '& button': {
        flex: '1 1 0',
        minHeight: '11',
        paddingInline: '1',
        borderRadius: 'md',
        background: 'brand.subtle',
        color: 'brand.fg',
        cursor: 'pointer',
        fontSize: '0.9375rem',
        fontWeight: 'semibold',
        whiteSpace: 'nowrap',
        '&:hover': { background: 'brand.muted' },
      },
    },
    lines: {
      display: 'grid',
      fontSize: '0.9375rem',
      borderBlockStartWidth: '1px',
      '& li': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '3',
        paddingBlock: '1.5',
        lineHeight: 1.4,
      },
      '& li > bdi': { minWidth: '3.25em', textAlign: 'end', whiteSpace: 'nowrap', fontWeight: 'semibold' },
      '& small': { color: 'fg.muted', textAlign: 'end' },
    },
    stop: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      alignItems: 'baseline',
    },
  },
});

/** Words beside a small plot, on a phone above it. */
export const verdictPictureRecipe = defineSlotRecipe({
  slots: ['root', 'lines', 'axis', 'labs'],
  base: {
    root: {
      ...card,
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '5',
      '& ul': { display: 'grid', gap: '2.5', marginBlockStart: '3' },
      '& li': {
        display: 'grid',
        gridTemplateColumns: '{sizes.5} minmax(0, 1fr)',
        columnGap: '2.5',
        lineHeight: 1.5,
        '& svg': { width: '5', height: '5', marginBlockStart: '2px' },
      },
      '& > svg': { display: 'block', width: '100%' },
    },
    lines: { stroke: 'border', strokeWidth: '1.5', strokeDasharray: '2 5', strokeLinecap: 'round' },
    axis: { stroke: 'brand.solid', strokeWidth: '2', strokeLinecap: 'round' },
    labs: { stroke: 'brand.emphasized', strokeWidth: '11', strokeLinecap: 'round' },
  },
});
