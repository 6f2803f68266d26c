import { defineSlotRecipe } from '@chakra-ui/react';

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
    // A list: its rows begin and end on one line in all cards. A phone shows three.
    tests: {
      '& > *': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: '3',
        minHeight: { base: '11', lg: '10' },
        paddingBlock: '1',
        borderBlockStartWidth: '1px',
        fontSize: '0.9375rem',
        lineHeight: 1.4,
      },
      '& > :nth-child(4)': { hideBelow: 'md' },
      '& b': { color: 'fg.muted', fontSize: '0.875rem', fontWeight: 'medium', whiteSpace: 'nowrap' },
      '& a:hover': { color: 'brand.fg' },
      '& svg': { width: '4', height: '4', color: 'brand.fg' },
    },
  },
});
