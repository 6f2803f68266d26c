import { defineSlotRecipe } from '@chakra-ui/react';

/** A purpose: the reason, one button, the source. */
export const purposeRecipe = defineSlotRecipe({
  slots: ['root', 'note', 'others'],
  base: {
    root: {
      display: 'grid',
      // The button stands at the end of the words where there is room.
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      columnGap: '6',
      rowGap: { base: '3', md: '1' },
      justifyItems: 'start',
      '& > a': { gridColumn: { md: '2' }, gridRow: { md: '1 / span 2' }, alignSelf: 'center' },
      marginBlockEnd: '4',
      paddingInline: { base: '4', md: '5' },
      paddingBlock: '18px',
      background: 'brand.subtle',
      borderWidth: '1px',
      borderColor: 'brand.muted',
      borderRadius: 'lg',
      '& h2': { textStyle: 'h3' },
      '& p': { maxWidth: 'text' },
    },
    note: { gridColumn: '1 / -1', color: 'fg.muted', fontSize: '0.875rem' },
    others: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      fontSize: '0.9375rem',
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: '11', lg: '6' } },
    },
  },
});
