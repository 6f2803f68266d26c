import { defineSlotRecipe } from '@chakra-ui/react';

/** A labelled control with its help and its error, in one styled box. */
export const formFieldRecipe = defineSlotRecipe({
  className: 'form-field',
  slots: ['root', 'help', 'error', 'control', 'end', 'withEnd'],
  base: {
    root: {
      display: 'grid',
      // A control may shrink below its natural width on narrow phones, for example a file input in Arabic.
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1.5',
      alignContent: 'start',
      '& label, & legend': { fontWeight: 'semibold', fontSize: '0.9375rem' },
      // An address is written from left to right, but aligned to the start edge.
      '&:lang(ar) input[dir=ltr]': { textAlign: 'end' },
    },
    help: {
      textStyle: 'caption',
      color: 'fg.muted',
    },
    error: {
      textStyle: 'caption',
      color: 'red.fg',
      fontWeight: 'semibold',
      display: 'flex',
      gap: '1.5',
      alignItems: 'center',
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
    control: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    // A button at the end of the control, on the side that the page's language ends at; the text is always ltr.
    end: { position: 'absolute', insetInlineEnd: '0.5', insetBlockStart: '0.5' },
    withEnd: { paddingInlineEnd: '12', '&:lang(ar)': { paddingInlineStart: '12', paddingInlineEnd: '3.5' } },
  },
});

/** Replaces a list that is empty, failed or missing: a drawing, a sentence and the next step. */
export const stateRecipe = defineSlotRecipe({
  className: 'state',
  slots: ['root', 'art', 'f1', 'f2', 'f3', 'f4', 'th', 'title', 'text', 'next'],
  base: {
    root: {
      textAlign: 'center',
      paddingBlock: '8',
      paddingInline: '6',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      gap: '2',
    },
    art: {
      width: '132px',
      height: '100px',
      fill: 'none',
      stroke: 'brand.fg',
      strokeWidth: 1.8,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      '& .f1': { fill: 'brand.muted' },
      '& .f2': { fill: 'bg.muted' },
      '& .f3': { fill: 'bg.panel' },
      '& .f4': { fill: 'brand.solid', stroke: 'none' },
      '& .th': { strokeWidth: 1.2, opacity: 0.7 },
    },
    title: {
      textStyle: 'h3',
    },
    text: {
      color: 'fg.muted',
      maxWidth: '30em',
      textStyle: 'small',
    },
    next: {
      marginBlockStart: '2',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      justifyContent: 'center',
      maxWidth: '100%',
      '& > *': { flexShrink: 1, whiteSpace: 'normal' },
    },
  },
  variants: {
    isPage: {
      true: {
        root: {
          paddingBlock: '20',
        },
      },
      false: {},
    },
  },
});
