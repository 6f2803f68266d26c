import { defineSlotRecipe } from '@chakra-ui/react';
import { sidewaysStyle } from '#/client/ui/lists/sideways-style.ts';

/** Categories with their commonest tests. */
export const categoriesCardsRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'facts', 'tests'],
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
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '3.5',
      minHeight: '14',
      '& h2': { fontSize: '1.125rem', fontWeight: 'bold', lineHeight: 1.5 },
      '&:hover h2': { textDecoration: 'underline', textUnderlineOffset: '4px' },
      // The whole head is the target.
      '& h2 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      '& > span, & > span > span': { width: '14', height: '14' },
      '& > span svg': { width: '8', height: '8' },
    },
    facts: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      '& b': { color: 'fg', fontWeight: 'semibold', whiteSpace: 'nowrap' },
    },
    tests: {
      ...sidewaysStyle,
      flexWrap: { base: 'nowrap', md: 'wrap' },
      gap: '2',
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
