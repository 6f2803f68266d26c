import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Promised against actual result time as two bars on one scale. */
export const labPromiseRecipe = defineSlotRecipe({
  slots: ['root', 'share', 'bars', 'promised', 'actual'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      alignContent: 'start',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& > p': { color: 'fg.muted', fontSize: '0.875rem' },
    },
    share: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      '& b': { fontSize: '2rem', fontWeight: 'bold', lineHeight: 1.2, color: 'brand.fg' },
    },
    bars: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '2',
      alignItems: 'center',
      '& > div': { display: 'contents' },
      '& dt': { color: 'fg.muted' },
      '& dd': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
      '& dd:first-of-type': {
        height: '2.5',
        borderRadius: 'full',
        background: 'bg.muted',
        overflow: 'hidden',
      },
      '& i': { display: 'block', height: '100%', borderRadius: 'full' },
      '& .promised': { background: 'border.strong' },
      '& .actual': { background: 'brand.solid' },
    },
    promised: {},
    actual: {},
  },
});

export const labPromiseLineRecipe = defineRecipe({
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '2',
    paddingBlock: '2.5',
    paddingInline: '4',
    background: 'brand.subtle',
    borderRadius: 'lg',
    color: 'brand.fg',
    '& svg': { width: '5', height: '5', flex: 'none' },
  },
});
