import { defineSlotRecipe } from '@chakra-ui/react';

/** The next free times of a laboratory, by day. */
export const labTimesRecipe = defineSlotRecipe({
  slots: ['root', 'days', 'times'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      alignContent: 'start',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      // Not under the header when a link leads here.
      scrollMarginBlockStart: '20px',
      '& > p': { color: 'fg.muted', fontSize: '0.9375rem' },
    },
    days: {
      display: 'grid',
      gap: '2.5',
      '& > div': { display: 'grid', gap: '1.5' },
      '& h3': { fontSize: '0.9375rem', fontWeight: 'semibold' },
    },
    times: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(auto-fill, minmax(5.75rem, 1fr))',
        lg: 'repeat(5, minmax(0, 1fr))',
      },
      gap: '2',
      '& a': {
        display: 'grid',
        placeItems: 'center',
        minHeight: '11',
        paddingInline: '1',
        borderWidth: '1px',
        borderColor: 'brand.muted',
        borderRadius: 'md',
        background: 'brand.subtle',
        color: 'brand.fg',
        fontWeight: 'semibold',
        whiteSpace: 'nowrap',
        '&:hover': { borderColor: 'brand.solid', background: 'brand.muted' },
        '&[aria-current]': { borderColor: 'brand.solid', background: 'brand.solid', color: 'brand.contrast' },
      },
    },
  },
});
