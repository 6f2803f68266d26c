import { defineSlotRecipe } from '@chakra-ui/react';

/** A purpose with its tests: the reason, the tests, one button, the source. */
export const purposeRecipe = defineSlotRecipe({
  slots: ['root', 'tests', 'note', 'others'],
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
    tests: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { base: '11', lg: '9' },
        paddingInline: '3.5',
        borderWidth: '1px',
        borderColor: 'brand.muted',
        borderRadius: 'full',
        background: 'bg.panel',
        fontSize: '0.9375rem',
        fontWeight: 'medium',
        lineHeight: 1.4,
        _hover: { borderColor: 'brand.emphasized' },
      },
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
