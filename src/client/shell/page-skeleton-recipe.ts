import { defineRecipe } from '@chakra-ui/react';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

/** A card that still waits for what it holds: a slab of its size would weigh more than the card. */
const emptyCard = { background: 'bg.panel', borderWidth: '1px' };

/** The outline of the next page: mostly a title, a line and blocks as high as its own. */
export const pageSkeletonRecipe = defineRecipe({
  base: {
    width: '100%',
    maxWidth: 'calc({sizes.page} + 48px)',
    minHeight: '100dvh',
    marginInline: 'auto',
    paddingInline: { base: '5', lg: '6' },
    paddingBlock: '8',
    display: 'grid',
    alignContent: 'start',
    gap: '4',
    // Hidden, not unmounted: a cancelled navigation shows the old page unchanged.
    '& ~ *': { display: 'none !important' },
    '& i': {
      height: '24',
      borderRadius: 'lg',
      gridColumn: '1 / -1',
      ...skeletonStyle,
    },
    '& i:nth-of-type(1)': { height: '9', width: '55%', borderRadius: 'md' },
    '& i:nth-of-type(2)': { height: '4', width: '35%', borderRadius: 'sm', marginBlockEnd: '4' },
  },
  variants: {
    shape: {
      /** The title, the sentence, the field, the scale and three answers. */
      home: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        '& i:nth-of-type(1)': { height: { base: '20', lg: '14' }, width: { base: '90%', lg: '60%' } },
        '& i:nth-of-type(3)': { height: '14', borderRadius: { base: 'full', lg: 'lg' } },
        '& i:nth-of-type(4)': { ...emptyCard, height: { base: '480px', lg: '400px' } },
        '& i:nth-of-type(n + 5)': { gridColumn: { md: 'auto' } },
      },
      /** Three figures, the button, the scale and the times. */
      test: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& i:nth-of-type(n + 3)': { height: '16', gridColumn: 'auto' },
        '& i:nth-of-type(6)': { height: '12', gridColumn: '1 / -1', maxWidth: { lg: 'sidebar' } },
        '& i:nth-of-type(7)': { ...emptyCard, height: '440px', gridColumn: '1 / -1' },
      },
      /** The front, the name, the hours, the next times and the map. */
      lab: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& i:nth-of-type(1)': { height: { base: '140px', md: '200px' }, width: '100%' },
        '& i:nth-of-type(2)': { height: '9', width: '55%', marginBlockEnd: '0' },
        '& i:nth-of-type(3)': { height: '4', width: '70%', marginBlockEnd: '4' },
        '& i:nth-of-type(n + 4)': { height: '11', gridColumn: 'auto' },
        '& i:nth-of-type(7)': { ...emptyCard, height: '300px', gridColumn: '1 / -1' },
      },
      rows: {
        gap: '2.5',
        '& i:nth-of-type(n + 3)': { height: { base: '124px', lg: '98px' } },
      },
      lines: {
        gap: '3.5',
        '& i': { maxWidth: 'text' },
        '& i:nth-of-type(n + 3)': { height: '3.5', borderRadius: 'sm' },
        '& i:nth-of-type(4n + 2)': { width: '40%', marginBlockEnd: '6' },
      },
      cards: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        '& i:nth-of-type(n + 3)': { height: '190px', gridColumn: 'auto' },
      },
      detail: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
        '& i:nth-of-type(n + 3)': { height: '220px', gridColumn: '1' },
        '& i:nth-of-type(3)': { height: '20' },
        '& i:nth-of-type(7)': { height: '300px', gridColumn: { lg: '2' }, gridRow: { lg: '3 / 6' } },
      },
      dashboard: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        '& i:nth-of-type(n + 3)': { gridColumn: 'auto' },
        '& i:nth-of-type(7)': { height: '420px', gridColumn: '1 / -1' },
      },
    },
  },
  defaultVariants: { shape: 'detail' },
});
