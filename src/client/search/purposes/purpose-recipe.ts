import { defineSlotRecipe } from '@chakra-ui/react';

/** A purpose: the reason, one button, the source. */
export const purposeRecipe = defineSlotRecipe({
  slots: ['root', 'note', 'others'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
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
    note: { color: 'fg.muted', fontSize: '0.875rem' },
    others: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      fontSize: '0.9375rem',
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: '11', lg: '6' } },
    },
  },
});
