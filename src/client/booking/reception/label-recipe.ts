import { defineSlotRecipe } from '@chakra-ui/react';

/** At most two lines, then an ellipsis. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A sticker for a tube, in millimetres on screen and on paper; label-sizes.ts has its width and height. */
export const labelRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'code', 'bars', 'unfit', 'specimen', 'tests'],
  base: {
    root: {
      // The last line, where there is no room for it, wraps into a second column, which is out of sight.
      display: 'flex',
      flexFlow: 'column wrap',
      columnGap: '5mm',
      alignContent: 'flex-start',
      justifyContent: 'space-between',
      overflow: 'hidden',
      background: 'white',
      color: 'black',
      lineHeight: 1.25,
      paddingBlock: '0.75mm',
      '& > *': { flex: 'none', width: '100%' },
      '@media screen': { outline: '1px solid {colors.border.strong}', borderRadius: 'sm' },
      '@media print': { breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } },
    },
    line: {
      display: 'flex',
      gap: '1.5mm',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      whiteSpace: 'nowrap',
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& b': { fontSize: '1.15em' },
    },
    code: { flex: 'none' },
    bars: { display: 'block', marginInline: 'auto' },
    unfit: { fontWeight: 'bold', textAlign: 'center' },
    specimen: twoLines,
    tests: { ...twoLines, fontWeight: 'semibold' },
  },
  variants: {
    size: {
      '50x25': {
        root: {
          fontSize: '2.15mm',
          '& > :not(svg)': { paddingInline: '1.5mm' },
        },
        bars: { height: '6.5mm' },
        unfit: { minHeight: '6.5mm' },
      },
      '38x25': {
        root: {
          fontSize: '1.95mm',
          '& > :not(svg)': { paddingInline: '1mm' },
        },
        bars: { height: '6mm' },
        tests: { fontSize: '0.92em' },
        unfit: { minHeight: '6mm' },
      },
      '70x37': {
        root: { fontSize: '3mm', '& > :not(svg)': { paddingInline: '2mm' } },
        bars: { height: '11mm' },
        unfit: { minHeight: '11mm' },
      },
    },
  },
  defaultVariants: { size: '50x25' },
});
