import { defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { arrivalStyle } from '#/client/ui/theme/arrival-style.ts';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

/** In a narrow card: as much in a line as fits. */
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  rowGap: '1.5',
} as const;

/** Rows of laboratories. A press anywhere in a row opens its page; its next time is a link of its own. */
export const labRowsRecipe = defineSlotRecipe({
  slots: [
    'root',
    'row',
    'main',
    'name',
    'where',
    'facts',
    'open',
    'closed',
    'end',
    'price',
    'time',
    'skeleton',
  ],
  base: {
    root: {
      display: 'grid',
      gap: '2.5',
      '&[aria-busy=true]': { opacity: 0.6, transitionProperty: 'opacity', transitionDuration: 'slow' },
      '& article.row': arrivalStyle,
    },
    row: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '56px minmax(0, 1fr)', md: '56px minmax(0, 1fr) auto' },
      alignItems: { base: 'start', md: 'center' },
      columnGap: { base: '3', md: '4' },
      rowGap: '1',
      paddingInline: { base: '3', md: '4' },
      paddingBlock: { base: '2.5', md: '3.5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '&:hover': { borderColor: 'brand.emphasized' },
    },
    main: { display: 'grid', gap: '0.5', minWidth: '0' },
    name: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2.5',
      '& h2, & h3': { fontSize: '1.0625rem', fontWeight: 'bold', lineHeight: 1.5 },
      '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
      // The whole row is the target.
      '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    },
    where: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      lineHeight: 1.5,
      lineClamp: '2',
      textOverflow: 'ellipsis',
    },
    facts: { ...metaStyle, columnGap: '2.5', rowGap: '0', alignItems: 'center', fontSize: '0.8125rem' },
    closed: { color: 'fg.muted', fontSize: '0.8125rem' },
    open: { color: 'green.fg', fontSize: '0.8125rem', fontWeight: 'semibold' },
    // Price, hours and time have their places in every row, so that all rows are of one height.
    end: {
      gridColumn: { base: '1 / -1', md: 'auto' },
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'auto' },
      alignItems: 'center',
      justifyItems: { base: 'start', md: 'end' },
      columnGap: '1.5',
      // As high as the words beside it with an address of two lines.
      rowGap: { base: '0', md: '1.5' },
      lineHeight: 1.5,
      '& > :last-child': {
        gridColumn: { base: '2', md: 'auto' },
        gridRow: { base: '1 / span 2', md: 'auto' },
      },
    },
    price: {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: '1.5',
      '& > span': { color: 'fg.muted', fontSize: '0.8125rem' },
      // The cheapest of many tests: less than the name, the way and the time.
      '& > bdi': { fontSize: '1.0625rem' },
    },
    time: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: { base: '11', md: '9' },
      paddingInline: { base: '2.5', md: '3.5' },
      borderWidth: '1px',
      borderColor: 'brand.muted',
      borderRadius: 'md',
      background: 'brand.subtle',
      color: 'brand.fg',
      fontSize: { base: '0.875rem', md: '0.9375rem' },
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      '&:hover': { background: 'brand.muted' },
      // On a phone the price and the time share one line.
      '& svg': { width: '17px', height: '17px', flex: 'none', hideBelow: 'md' },
    },
    skeleton: {
      display: 'block',
      height: '3.5',
      marginBlock: '1.5',
      borderRadius: 'sm',
      ...skeletonStyle,
    },
  },
  variants: {
    layout: {
      list: {},
      /** One by itself. */
      card: {
        row: {
          gridTemplateColumns: '56px minmax(0, 1fr)',
          alignItems: 'start',
          paddingInline: '3',
          boxShadow: 'none',
        },
        end: { gridColumn: '1 / -1', ...lineStyle },
        open: { flex: '1 0 100%' },
        closed: { flex: '1 0 100%' },
      },
      /** Side by side where there is room for all; on phones, and beside a map, they scroll and fade at the edge. */
      strip: {
        root: {
          gridAutoFlow: 'column',
          gridAutoColumns: { base: 'min(88%, 20rem)', md: 'minmax(0, 1fr)', xl: '15rem' },
          overflowX: { base: 'auto', md: 'visible', xl: 'auto' },
          // Contains the visually hidden text, which would widen the page.
          position: 'relative',
          scrollSnapType: 'x proximity',
          paddingBlockEnd: '1',
        },
        row: {
          gridTemplateColumns: '56px minmax(0, 1fr)',
          alignContent: 'space-between',
          alignItems: 'start',
          scrollSnapAlign: 'start',
          boxShadow: 'none',
        },
        // What a tile has no room for stands in the rows and on the page of the lab.
        main: { '& > .where': { display: 'none' } },
        open: { display: 'none' },
        closed: { display: 'none' },
        name: { '& h3': { lineClamp: '2', textOverflow: 'ellipsis' } },
        facts: { '& > *': { whiteSpace: 'normal', textWrap: 'balance' } },
        end: { gridColumn: '1 / -1', ...lineStyle },
      },
    },
  },
  defaultVariants: { layout: 'list' },
});
