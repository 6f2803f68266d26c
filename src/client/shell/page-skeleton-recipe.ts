import { defineRecipe } from '@chakra-ui/react';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

/** The outline of the next page: a title, a line and five blocks. */
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
      list: { '& i:nth-of-type(n + 3)': { height: '172px' } },
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
