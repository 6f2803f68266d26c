import { defineSlotRecipe } from '@chakra-ui/react';

/** A labelled control with its help and its error, in one styled box. */
export const formFieldRecipe = defineSlotRecipe({
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
