import { defineSlotRecipe } from '@chakra-ui/react';

/** The page of a test in a city. */
export const cityTestRecipe = defineSlotRecipe({
  slots: ['root', 'what', 'figures', 'labs', 'links', 'from'],
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
      '& :is(.labs, .links)': { display: 'grid', gap: '2.5', marginBlockStart: '3' },
      '& ul + a': { marginBlockStart: '4' },
      '& figure': { marginBlockStart: '3' },
    },
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
    labs: {},
    links: {
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(240px, 1fr))' },
      '& a': {
        display: 'grid',
        alignContent: 'start',
        alignItems: 'center',
        rowGap: '1',
        height: '100%',
        paddingBlock: '3.5',
        paddingInline: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        '&:hover': { borderColor: 'brand.300' },
      },
      '& b': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
      '& .from': { textStyle: 'small', color: 'fg.muted' },
      '& .price': { color: 'fg', fontSize: '1rem' },
    },
  },
});
