import { defineSlotRecipe } from '@chakra-ui/react';

const reasonFills = {
  cheapest: { fill: 'brand.solid' },
  nearest: { fill: 'fg' },
  soonest: { fill: { base: 'amber.500', _dark: 'amber.300' } },
};
const still = { '@media (prefers-reduced-motion: reduce)': { animation: 'none' } };
const arrives = { animation: 'rise {durations.slow} {easings.ease} backwards', ...still };

/** The frame of the instrument: a caption, the plot, what is selected, and the answers. */
export const scaleRecipe = defineSlotRecipe({
  slots: ['root', 'caption', 'stage', 'walk', 'readout', 'facts', 'foot'],
  base: {
    root: {
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      padding: { base: '4', md: '5' },
      minWidth: 0,
      containerType: 'inline-size',
    },
    caption: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '3',
      fontWeight: 'semibold',
      '& small': { color: 'fg.muted', fontWeight: 'normal', fontSize: '0.8125rem' },
    },
    stage: {
      position: 'relative',
      marginBlockStart: '4',
      borderRadius: 'sm',
      cursor: 'crosshair',
      touchAction: 'pan-y',
      userSelect: 'none',
      '&:focus-within': { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '4px' },
    },
    // Covers the plot without taking its pointer: keys and screen readers walk the marks with it.
    walk: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: 0,
      margin: 0,
      pointerEvents: 'none',
    },
    readout: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '1',
      minHeight: { base: '76px', md: '11' },
      marginBlockStart: '2',
      paddingBlock: '1',
      paddingInline: '3',
      borderRadius: 'md',
      background: 'bg.subtle',
      fontSize: '0.9375rem',
      '& b': { fontWeight: 'semibold' },
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '9' },
    },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      minWidth: 0,
      '& span': { whiteSpace: 'nowrap' },
      '& span + span::before, & b + span::before': {
        content: '"·"',
        marginInlineEnd: '2',
        color: 'fg.subtle',
      },
    },
    foot: {
      marginBlockStart: '3',
      color: 'fg.muted',
      fontSize: '0.8125rem',
      '& summary': {
        cursor: 'pointer',
        color: 'brand.fg',
        fontWeight: 'semibold',
        minHeight: '9',
        alignContent: 'center',
      },
      '& div': { overflowX: 'auto' },
      '& table': { width: '100%', color: 'fg', fontSize: '0.875rem', borderCollapse: 'collapse' },
      '& :is(th, td)': {
        textAlign: 'start',
        paddingBlock: '1.5',
        paddingInlineEnd: '3',
        borderBlockEndWidth: '1px',
      },
      '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
    },
  },
});

export const plotRecipe = defineSlotRecipe({
  slots: [
    'root',
    'edge',
    'tick',
    'level',
    'band',
    'mark',
    'answer',
    'out',
    'ring',
    'cheapest',
    'nearest',
    'soonest',
  ],
  base: {
    root: {
      display: 'block',
      width: 'calc(100% - 76px)',
      marginInlineStart: '54px',
      overflow: 'visible',
      '& text': { fill: 'fg.muted', fontSize: '0.8125rem' },
    },
    edge: { stroke: 'brand.solid', strokeWidth: '2' },
    tick: { stroke: 'brand.solid', strokeWidth: '1' },
    level: { stroke: 'border', strokeWidth: '1', strokeDasharray: '2 4' },
    band: { fill: 'brand.muted', fillOpacity: 0.55 },
    mark: { fill: 'bg.panel', stroke: 'brand.solid', strokeWidth: '2', ...arrives },
    answer: { '& path': { stroke: 'bg.panel', strokeWidth: '2' }, ...arrives },
    out: { opacity: 0.35 },
    ring: { fill: 'none', stroke: 'fg', strokeWidth: '2' },
    ...reasonFills,
  },
});

export const glyphRecipe = defineSlotRecipe({
  slots: ['root', 'cheapest', 'nearest', 'soonest'],
  base: { root: { width: '18px', height: '18px', flex: 'none' }, ...reasonFills },
});

export const answersRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'lab', 'price', 'times', 'none'],
  base: {
    root: {
      display: 'grid',
      // By the width of the instrument, which stands in columns of different pages.
      '@container (min-width: 620px)': { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
      gap: '1px',
      marginBlockStart: '4',
      borderWidth: '1px',
      borderRadius: 'md',
      overflow: 'hidden',
      background: 'border',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: '3',
        alignItems: 'center',
        padding: '3',
        background: 'bg.panel',
      },
    },
    head: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' },
    price: { textAlign: 'end' },
    lab: {
      gridColumn: '1 / -1',
      color: 'fg.muted',
      fontSize: '0.875rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    times: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1.5',
      marginBlockStart: '2',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { base: '11', md: '9' },
        paddingInline: '2.5',
        borderRadius: 'md',
        background: 'brand.subtle',
        color: 'brand.fg',
        fontWeight: 'semibold',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        '&:hover': { background: 'brand.muted' },
      },
    },
    none: { gridColumn: '1 / -1', color: 'fg.muted', fontSize: '0.875rem' },
  },
});
