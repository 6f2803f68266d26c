import { defineSlotRecipe } from '@chakra-ui/react';

const tones = {
  usual: { background: 'green.300' },
  near: { background: 'amber.emphasized' },
  far: { background: 'red.emphasized' },
};

const thumb = {
  appearance: 'none',
  width: '28px',
  height: '28px',
  borderRadius: '50%',
  border: '7px solid {colors.fg}',
  background: 'bg.panel',
  boxShadow: '0 0 0 2px {colors.bg.panel}',
} as const;

const focusedThumb = { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' } as const;

/** The zones side by side in reading direction, equally wide, with the limits between them. */
export const zoneBarRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'edges', 'names', 'on', 'usual', 'near', 'far'],
  base: {
    root: { minWidth: 0 },
    track: {
      position: 'relative',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: '2px',
      '& > i': { height: '14px' },
      '& > i:first-of-type': { borderStartStartRadius: 'full', borderEndStartRadius: 'full' },
      '& > i:last-of-type': { borderStartEndRadius: 'full', borderEndEndRadius: 'full' },
      '@media (forced-colors: active)': { '& > i': { outline: '1px solid CanvasText' } },
      // Half a thumb beyond both ends, so that its middle reaches them.
      '& > [type=range]': {
        position: 'absolute',
        insetInline: '-14px',
        insetBlockStart: '-15px',
        width: 'calc(100% + 28px)',
        height: '11',
        margin: '0',
        appearance: 'none',
        background: 'transparent',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        '&::-webkit-slider-thumb': thumb,
        '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::-webkit-slider-thumb': focusedThumb,
        '&:focus-visible::-moz-range-thumb': focusedThumb,
      },
    },
    edges: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: '2px',
      fontSize: '0.8125rem',
      color: 'fg.muted',
      lineHeight: 1.6,
      // Each limit is centred below the end of its zone.
      '& > span': { display: 'flex', justifyContent: 'flex-end' },
      '& > span > bdi': { width: '0', display: 'flex', justifyContent: 'center', whiteSpace: 'nowrap' },
    },
    names: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(230px, 1fr))' },
      columnGap: '6',
      marginBlockStart: '1.5',
      // Up to four stand under their zones.
      '&:not(:has(> :nth-child(5)))': {
        md: {
          gridTemplateColumns: 'none',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          columnGap: '2px',
          '& > li': {
            gridTemplateColumns: '12px minmax(0, 1fr)',
            alignContent: 'start',
            columnGap: '2.5',
            rowGap: '0',
            paddingInlineEnd: '3',
          },
          '& small': { gridColumn: '2', whiteSpace: 'normal' },
        },
      },
      '& > li': {
        display: 'grid',
        // The values stand right after their names: across a gap they would be read with the next one.
        gridTemplateColumns: '12px minmax(0, auto) auto',
        justifyContent: 'start',
        alignItems: 'center',
        gap: '2.5',
        minHeight: '8',
        lineHeight: 1.4,
      },
      '& i': { width: '12px', height: '12px', borderRadius: 'xs' },
      '& small': {
        color: 'fg.muted',
        fontSize: 'inherit',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      },
    },
    on: { fontWeight: 'bold' },
    ...tones,
  },
});

/** What a result means: a panel of one bar for each sex. */
export const readingRecipe = defineSlotRecipe({
  slots: ['root', 'bars', 'note'],
  base: {
    root: {
      padding: { base: '4', md: '5' },
      marginBlockStart: '3',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h3': { fontSize: '0.9375rem', fontWeight: 'semibold', marginBlockEnd: '2.5' },
    },
    bars: { display: 'grid', gap: '5', marginBlockStart: '3' },
    note: { marginBlockStart: '3', textStyle: 'small', color: 'fg.muted' },
  },
});
