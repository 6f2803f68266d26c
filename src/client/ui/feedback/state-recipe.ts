import { defineSlotRecipe } from '@chakra-ui/react';

/** Replaces a list that is empty, failed or missing: a drawing, a sentence and the next step. */
export const stateRecipe = defineSlotRecipe({
  slots: ['root', 'art', 'tinted', 'sunken', 'paper', 'solid', 'thin', 'title', 'text', 'next'],
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
      '& .tinted': { fill: 'brand.muted' },
      '& .sunken': { fill: 'bg.muted' },
      '& .paper': { fill: 'bg.panel' },
      '& .solid': { fill: 'brand.solid', stroke: 'none' },
      '& .thin': { strokeWidth: 1.2, opacity: 0.7 },
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
    layout: {
      /** A card among sections: the drawing beside the words, which begin where those of the sections begin. */
      card: {
        root: {
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: { base: '4', md: '6' },
          rowGap: '1',
          alignItems: 'center',
          justifyItems: 'start',
          textAlign: 'start',
          paddingBlock: '5',
          paddingInline: { base: '4', md: '6' },
          background: 'bg.panel',
          borderWidth: '1px',
          borderRadius: 'lg',
        },
        art: { width: { base: '76px', md: '132px' }, height: 'auto', gridRow: '1 / span 3' },
      },
    },
  },
});
