import { defineSlotRecipe } from '@chakra-ui/react';
import { pillLinkStyle } from '#/client/ui/lists/pill-link-style.ts';

/** The page of a test in a city. */
export const cityTestRecipe = defineSlotRecipe({
  slots: ['root', 'what', 'inFull', 'figures', 'labs', 'links', 'from'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '8',
      paddingBlockStart: '5',
      paddingBlockEnd: '12',
      '& header h1': { marginBlockStart: '2.5' },
      '& .price': { fontWeight: 'bold', whiteSpace: 'nowrap' },
      '& small': { fontSize: '0.8125rem', color: 'fg.muted', fontWeight: 'normal' },
      '& ul + a': { marginBlockStart: '4' },
      '& figure': { marginBlockStart: '3' },
    },
    inFull: { color: 'fg.muted' },
    what: {
      maxWidth: '44em',
      marginBlockStart: '2.5',
      '& + *': { marginBlockStart: '4' },
    },
    figures: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { base: '5', md: '10' },
      rowGap: '2',
      '& dt': { fontSize: '0.8125rem', color: 'fg.muted', lineHeight: 1.4 },
      '& dd, & dd .price': { fontSize: { base: '1.0625rem', md: '1.25rem' } },
      '& dd': { fontWeight: 'bold', lineHeight: 1.5, whiteSpace: 'nowrap' },
    },
    labs: { display: 'grid', gap: '2.5', marginBlockStart: '3' },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginBlockStart: '3',
      '& a': {
        ...pillLinkStyle,
        flexWrap: 'wrap',
        columnGap: '2.5',
        paddingBlock: '1',
        borderColor: 'border',
        borderRadius: '22px',
        lineHeight: 1.4,
        '&:hover': { borderColor: 'brand.emphasized' },
      },
      '& b': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
      '& b + small': { hideBelow: 'md' },
      '& .from': { color: 'fg.muted', fontSize: '0.8125rem', whiteSpace: 'nowrap' },
      // On a phone two in a row.
      '& .from > span': { srOnly: { base: true, md: false } },
      '& .price': { color: 'fg', fontSize: '0.9375rem' },
    },
  },
});
