import { defineSlotRecipe } from '@chakra-ui/react';

/** The page of a test in a city. */
export const cityTestRecipe = defineSlotRecipe({
  slots: ['root', 'what', 'figures', 'labs', 'name', 'facts', 'links', 'from'],
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
      '& :is(.labs, .links) a': {
        display: 'grid',
        columnGap: '4',
        rowGap: '1',
        alignItems: 'center',
        height: '100%',
        paddingBlock: '3.5',
        paddingInline: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& :is(.labs, .links) a:hover': { borderColor: 'brand.300' },
      '& .name b, & .name small': { display: 'block' },
      // On a phone the street is cut off, not the distance before it.
      '& .name small': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: { base: 'nowrap', md: 'normal' },
      },
      '& :is(.labs, .links) a > svg': {
        width: '5',
        height: '5',
        color: 'fg.subtle',
        display: { base: 'none', md: 'block' },
      },
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
    labs: {
      // Decimals meet: the number's end is the edge in both directions.
      '& a > .price': { textAlign: 'end', _rtl: { textAlign: 'start' } },
      '& a': {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 1fr) auto 20px',
          lg: 'minmax(0, 1.4fr) 7em minmax(0, 1.6fr) 20px',
        },
        paddingBlock: { base: '2.5', md: '3.5' },
        // Below the wide row the facts have a line of their own.
        '& > svg': { gridRow: { md: '1 / span 2', lg: 'auto' }, gridColumn: { md: '3', lg: 'auto' } },
      },
      // The price leaves the name its line, the distance and the street have their own.
      '& .name': { display: { base: 'contents', lg: 'block' } },
      '& .name small': { gridColumn: '1 / -1', gridRow: { base: '2', lg: 'auto' } },
    },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { base: '3', lg: '5' },
      gridColumn: { base: '1 / -1', lg: 'auto' },
      // The same columns in each row.
      md: { display: 'grid', gridTemplateColumns: '8em 6em minmax(0, 1fr)' },
      textStyle: 'small',
      fontSize: { base: '0.8125rem', md: '0.875rem' },
      '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
      '& svg': { width: '4', height: '4', flex: 'none' },
    },
    links: {
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(240px, 1fr))' },
      '& a': { alignContent: 'start' },
      '& b': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
      '& .from': { textStyle: 'small', color: 'fg.muted' },
      '& .price': { color: 'fg', fontSize: '1rem' },
    },
  },
});
