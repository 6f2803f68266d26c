import { defineRecipe } from '@chakra-ui/react';

/** A labelled control with its help and its error, in one styled box. */
export const formFieldRecipe = defineRecipe({
  className: 'form-field',
  base: {
    display: 'grid',
    // A control may shrink below its natural width on narrow phones, for example a file input in Arabic.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1.5',
    alignContent: 'start',
    '& label, & legend': { fontWeight: 'semibold', fontSize: '0.9375rem' },
    '& .help': { textStyle: 'caption', color: 'fg.muted' },
    '& .err': {
      textStyle: 'caption',
      color: 'red.fg',
      fontWeight: 'semibold',
      display: 'flex',
      gap: '1.5',
      alignItems: 'center',
    },
    '& .err svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    '& .control': { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    // An address is written from left to right, but aligned to the start edge.
    '&:lang(ar) input[dir=ltr]': { textAlign: 'end' },
  },
});

/** Replaces a list that is empty, failed or missing: a drawing, a sentence and the next step. */
export const stateRecipe = defineRecipe({
  className: 'state',
  base: {
    textAlign: 'center',
    paddingBlock: '8',
    paddingInline: '6',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    gap: '2',
    '& .art': {
      width: '132px',
      height: '100px',
      fill: 'none',
      stroke: 'brand.fg',
      strokeWidth: 1.8,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '& .art .f1': { fill: 'brand.muted' },
    '& .art .f2': { fill: 'bg.muted' },
    '& .art .f3': { fill: 'bg.panel' },
    '& .art .f4': { fill: 'brand.solid', stroke: 'none' },
    '& .art .th': { strokeWidth: 1.2, opacity: 0.7 },
    '& .title': { textStyle: 'h3' },
    '& .text': { color: 'fg.muted', maxWidth: '30em', textStyle: 'small' },
    '& .next': {
      marginBlockStart: '2',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      justifyContent: 'center',
      maxWidth: '100%',
    },
    '& .next > *': { flexShrink: 1, whiteSpace: 'normal' },
  },
  variants: { isPage: { true: { paddingBlock: '20' }, false: {} } },
});
