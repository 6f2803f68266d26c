import { defineSlotRecipe } from '@chakra-ui/react';

/** Rows of name, value, range bar and flag; on phones the bar has its own line. */
export const valuesRecipe = defineSlotRecipe({
  slots: [
    'root',
    'note',
    'files',
    'notice',
    'short',
    'value',
    'words',
    'text',
    'bar',
    'flag',
    'plain',
    'earlier',
  ],
  base: {
    root: {
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      overflow: 'hidden',
      '& > header': { paddingInline: { base: '4', md: '5' }, paddingBlockStart: '4' },
      '& > header h2': { textStyle: 'h3' },
      '& > .note, & > .files': {
        paddingInline: { base: '4', md: '5' },
        paddingBlock: '4',
        borderBlockStartWidth: '1px',
      },
      '& > ul > li': {
        display: 'grid',
        columnGap: { base: '3', md: '5' },
        rowGap: { base: '1', md: '3' },
        alignItems: 'center',
        gridTemplateColumns: {
          base: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 1.15fr) 132px minmax(0, 2.2fr) 128px',
        },
        paddingBlock: '3.5',
        paddingInline: { base: '4', md: '5' },
        borderBlockStartWidth: '1px',
      },
      '& > ul:first-of-type > li:first-of-type': { borderBlockStartWidth: '0' },
      '& h3': { fontSize: '1rem', fontWeight: 'bold', lineHeight: 1.45 },
    },
    note: {
      background: 'bg.subtle',
      whiteSpace: 'pre-line',
    },
    files: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
    },
    notice: {
      marginInline: { base: '4', md: '5' },
      marginBlock: '4',
    },
    short: {
      textStyle: 'caption',
      color: 'fg.subtle',
    },
    value: {
      fontSize: '1.375rem',
      fontWeight: 'bold',
      lineHeight: 1.3,
      textAlign: { base: 'end', md: 'start' },
      whiteSpace: 'nowrap',
      '& small': { fontSize: '0.8125rem', fontWeight: 'medium', color: 'fg.muted' },
      '&.words': { fontSize: '1.0625rem', whiteSpace: 'pre-line' },
      '&.text': { gridColumn: '1 / -1', fontSize: '1rem', fontWeight: 'normal', whiteSpace: 'pre-line' },
    },
    bar: {
      gridColumn: { base: '1 / -1', md: 'auto' },
      minWidth: '0',
    },
    flag: {
      gridColumn: { base: '1 / -1', md: 'auto' },
      '&:empty': { display: 'none' },
    },
    plain: {
      textStyle: 'small',
      color: 'fg.muted',
    },
    earlier: {
      gridColumn: '1 / -1',
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
});

/** The bar of a value: the laboratory's range is green, the ring is the value. */
export const rangeBarRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'usual', 'tick', 'bound', 'ring'],
  base: {
    root: {
      position: 'relative',
      paddingBlockStart: '2',
      paddingBlockEnd: '5',
      // Without its colours a printed bar is a dot beside two numbers.
      printColorAdjust: 'exact',
      // Forced colours replace the theme's colours, so system colours are used.
      '@media (forced-colors: active)': {
        '& .track': { outline: '1px solid CanvasText' },
        '& .usual': { background: 'Highlight !important' },
        '& .tick': { background: 'CanvasText !important' },
      },
    },
    track: {
      position: 'relative',
      height: '10px',
      borderRadius: '3px',
      background: 'bg.muted',
    },
    usual: {
      position: 'absolute',
      insetBlock: '0',
      insetInline: 'var(--from) calc(100% - var(--to))',
      borderRadius: '2px',
      background: 'green.300',
    },
    tick: {
      position: 'absolute',
      insetBlockStart: '20px',
      insetInlineStart: 'var(--at)',
      width: '1px',
      height: '6px',
      background: 'fg.subtle',
    },
    bound: {
      position: 'absolute',
      insetBlockStart: '24px',
      insetInlineStart: 'var(--at)',
      width: '0',
      display: 'flex',
      justifyContent: 'center',
      fontSize: '0.75rem',
      lineHeight: 1.4,
      whiteSpace: 'nowrap',
      color: 'fg.muted',
    },
    ring: {
      position: 'absolute',
      insetBlockStart: '2px',
      insetInlineStart: 'calc(var(--at) - 11px)',
      width: '22px',
      height: '22px',
      borderRadius: '50%',
      borderWidth: '6px',
      borderColor: 'green.solid',
      background: 'bg.panel',
      boxShadow: '0 0 0 2px {colors.bg.panel}',
    },
  },
  variants: {
    state: {
      in: {},
      out: { ring: { borderColor: 'amber.600' } },
      critical: { ring: { borderColor: 'red.solid' } },
      unknown: { ring: { borderColor: 'fg.subtle' } },
    },
  },
  defaultVariants: { state: 'in' },
});
