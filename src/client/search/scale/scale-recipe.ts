import { defineSlotRecipe } from '@chakra-ui/react';
import { dottedStyle } from '#/client/ui/text/dotted-style.ts';

const reasonFills = {
  cheapest: { fill: 'brand.solid' },
  nearest: { fill: 'fg' },
  soonest: { fill: { base: 'amber.500', _dark: 'amber.300' } },
};

// In ems, because larger letters need more room.
const BESIDE = '@container (min-width: 34em)';

/** The frame of the instrument: a caption, the plot, what is selected, and the answers. */
export const scaleRecipe = defineSlotRecipe({
  slots: [
    'root',
    'caption',
    'views',
    'frame',
    'stage',
    'plot',
    'map',
    'walk',
    'readout',
    'idle',
    'facts',
    'foot',
  ],
  base: {
    root: {
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      padding: { base: '4', md: '5' },
      minWidth: 0,
      containerType: 'inline-size',
      // The switch of the pictures stands beside the title.
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      // A taller card beside it does not stretch the rows.
      alignContent: 'start',
      '& > *': { gridColumn: '1 / -1', minWidth: 0 },
      '&:not(:last-child)': { marginBlockEnd: '5' },
      // Where there is no room for both pictures, one of them.
      '&:not([data-view=map]) .map': { display: 'none', [BESIDE]: { display: 'block' } },
      '&[data-view=map] .plot': { display: 'none', [BESIDE]: { display: 'block' } },
    },
    caption: {
      display: 'grid',
      gridRow: '1',
      gridTemplateColumns: 'subgrid',
      // The first row is as high as the switch, so that the switch does not cover the second row.
      gridTemplateRows: 'minmax(2.375rem, auto) auto',
      alignItems: 'center',
      [BESIDE]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
      fontWeight: 'semibold',
      lineHeight: 1.4,
      '& > small': { gridColumn: '1 / -1', marginBlockStart: '1' },
      '& small': { color: 'fg.muted', fontWeight: 'normal', fontSize: '0.8125rem' },
    },
    views: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      gridRow: '1',
      gridColumn: '2',
      alignSelf: 'start',
      borderWidth: '1px',
      borderRadius: 'md',
      [BESIDE]: { display: 'none' },
      '& button': {
        minHeight: '9',
        borderRadius: 'md',
        paddingInline: '3',
        cursor: 'pointer',
        fontSize: '0.875rem',
        color: 'fg.muted',
        '&[aria-pressed=true]': { background: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
        '&:focus-visible': { outlineOffset: '-3px' },
      },
    },
    frame: { position: 'relative', display: 'flow-root' },
    stage: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '5',
      marginBlockStart: '4',
      borderRadius: 'sm',
      cursor: 'crosshair',
      touchAction: 'pan-y',
      userSelect: 'none',
      [BESIDE]: { '&:has(.map)': { gridTemplateColumns: 'minmax(0, 1fr) 274px' } },
      '&:has(:focus-visible)': {
        outline: '3px solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '4px',
      },
    },
    plot: { display: 'block' },
    map: {
      position: 'relative',
      display: 'block',
      width: '100%',
      maxWidth: '380px',
      marginInline: 'auto',
      aspectRatio: '1',
      '& > svg:last-child': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    },
    // Covers the pictures without taking their pointer: keys and screen readers walk the marks with it.
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
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      minHeight: { base: '44px', md: '60px' },
      marginBlockStart: '2',
      paddingBlock: '1.5',
      paddingInline: '3',
      borderRadius: 'md',
      background: 'bg.subtle',
      fontSize: '0.875rem',
      lineHeight: 1.5,
      '& b': {
        display: 'block',
        fontSize: '0.9375rem',
        fontWeight: 'semibold',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '11' },
      '& bdi': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
      '& small': { color: 'fg.muted', fontSize: '0.8125rem' },
    },
    facts: { ...dottedStyle, '& > b': { flex: '1 0 100%', minWidth: '0' } },
    foot: {
      marginBlockStart: '1.5',
      marginBlockEnd: '-10px',
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
        paddingInlineEnd: { base: '2', md: '3' },
        borderBlockEndWidth: '1px',
      },
      '& td': { whiteSpace: 'nowrap' },
      // Prices: their decimals meet.
      '& tr > :nth-child(2)': { textAlign: 'end', _rtl: { textAlign: 'start' } },
      '& tr > :last-child': { paddingInlineEnd: '0' },
      '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
    },
  },
  variants: {
    fit: {
      whole: {},
      compact: {
        root: {
          paddingInline: { base: '3', md: '4' },
          paddingBlock: { base: '2', md: '4' },
          '&:not(:last-child)': { marginBlockEnd: '2' },
          // On a phone what is selected is said once something is.
          '& .idle': { hideBelow: 'md' },
        },
        views: {
          gridRow: 'auto',
          gridColumn: '1 / -1',
          marginBlockStart: '3',
          '& button': { fontSize: '0.9375rem' },
        },
        // As high as the words of a band.
        stage: { marginBlockStart: '6' },
        plot: { '& > svg': { '@container (max-width: 33.99em)': { height: '96px' } } },
        foot: { marginBlockStart: '0.5', marginBlockEnd: '-4px', '& summary': { minHeight: '7' } },
      },
    },
  },
  defaultVariants: { fit: 'whole' },
});

export const plotRecipe = defineSlotRecipe({
  slots: ['root', 'edge', 'ticks', 'levels', 'band'],
  base: {
    root: {
      display: 'block',
      width: 'calc(100% - 76px)',
      height: '128px',
      [BESIDE]: { height: '240px' },
      marginInlineStart: '54px',
      marginBlockEnd: '34px',
      overflow: 'visible',
      '& text': { fill: 'fg.muted', fontSize: '0.8125rem' },
    },
    edge: { stroke: 'brand.solid', strokeWidth: '2' },
    ticks: { stroke: 'brand.solid', strokeWidth: '1' },
    levels: { stroke: 'border', strokeWidth: '1', strokeDasharray: '2 4' },
    band: { fill: 'brand.muted', fillOpacity: 0.55 },
  },
});

/** The same marks on the plot and on the map. */
export const marksRecipe = defineSlotRecipe({
  slots: ['root', 'out', 'lead', 'cheapest', 'nearest', 'soonest'],
  base: {
    root: {
      animation: 'rise {durations.slow} {easings.ease} backwards',
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      '& circle': { fill: 'bg.panel', stroke: 'brand.solid', strokeWidth: '2' },
      '& path': { stroke: 'bg.panel', strokeWidth: '2' },
    },
    out: { opacity: 0.35 },
    lead: { stroke: 'brand.solid', strokeWidth: '1' },
    ...reasonFills,
  },
});

export const glyphRecipe = defineSlotRecipe({
  slots: ['root', 'cheapest', 'nearest', 'soonest'],
  base: { root: { width: '18px', height: '18px', flex: 'none' }, ...reasonFills },
});
