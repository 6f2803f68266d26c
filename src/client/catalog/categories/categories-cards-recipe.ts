import { defineSlotRecipe } from '@chakra-ui/react';
import { sidewaysStyle } from '#/client/ui/lists/sideways-style.ts';

/** Categories with their commonest tests. */
export const categoriesCardsRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'facts', 'tubes', 'tests'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
      },
      gap: { base: '3', lg: '4' },
      overflowWrap: 'anywhere',
      '& > li': {
        display: 'grid',
        alignContent: 'start',
        gap: '3',
        padding: { base: '4', lg: '5' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        boxShadow: 'card',
        // The last one fills its row.
        '&:last-child:nth-of-type(odd)': { gridColumn: { md: 'span 2', lg: 'auto' } },
        '&:last-child:nth-of-type(3n + 2)': { gridColumn: { lg: 'span 2' } },
        '&:last-child:nth-of-type(3n + 1)': { gridColumn: { lg: '1 / -1' } },
      },
    },
    head: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3.5',
      minHeight: '14',
      '& h2': { fontSize: '1.125rem', fontWeight: 'bold', lineHeight: 1.5 },
      '&:hover h2': { textDecoration: 'underline', textUnderlineOffset: '4px' },
      // The whole head is the target.
      '& h2 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      '& > :first-child, & > :first-child > span': { width: '12', height: '12' },
      '& > :first-child > span': { background: 'bg.subtle', color: 'fg.muted' },
    },
    // Their caps are the only colours here.
    tubes: { display: 'flex', gap: '1', fontSize: '1.375rem', lineHeight: 1 },
    facts: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      '& b': { color: 'fg', fontWeight: 'semibold', whiteSpace: 'nowrap' },
    },
    tests: {
      ...sidewaysStyle,
      // On a phone up to the edge of the card.
      marginInline: { base: '-4', md: '-5px' },
      paddingInline: { base: '4', md: '5px' },
      // The last one stands clear of the fade.
      paddingInlineEnd: { base: '12', md: '5px' },
      flexWrap: { base: 'nowrap', md: 'wrap' },
      gap: '2',
      // A faded end says that there is more.
      maskImage: {
        base: 'linear-gradient(to right, transparent, black 20px, black calc(100% - 56px), transparent)',
        md: 'none',
      },
      '&:dir(rtl)': {
        maskImage: {
          base: 'linear-gradient(to left, transparent, black 20px, black calc(100% - 56px), transparent)',
          md: 'none',
        },
      },
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { base: '11', lg: '9' },
        paddingInline: '3',
        borderWidth: '1px',
        borderRadius: 'md',
        background: 'bg',
        fontSize: '0.875rem',
        lineHeight: 1.4,
        whiteSpace: { base: 'nowrap', md: 'normal' },
        '&:hover': { borderColor: 'brand.emphasized', background: 'brand.subtle' },
      },
    },
  },
});
