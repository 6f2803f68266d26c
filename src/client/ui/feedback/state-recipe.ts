import { defineSlotRecipe } from '@chakra-ui/react';

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
    title: { textStyle: 'h3' },
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
      true: { root: { paddingBlock: '20' } },
      false: {},
    },
  },
});
