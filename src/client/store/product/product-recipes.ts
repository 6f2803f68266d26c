import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const productHeadRecipe = defineRecipe({
  base: {
    paddingBlockStart: '5',
    paddingBlockEnd: '6',
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: '6' },
    '& svg': { width: '5', height: '5' },
    '& > div': { marginBlockStart: '4' },
  },
});

export const productRecipe = defineSlotRecipe({
  slots: ['root', 'facts', 'texts', 'cost', 'was', 'tax', 'amount', 'act', 'notes'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '8', md: '6', lg: '10' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      paddingBlockEnd: '8',
      // Keyboard focus is not hidden under the bar at the bottom of a phone.
      '& :is(a, button, input, [role=region])': { scrollMarginBlockEnd: { base: '100px', lg: '0px' } },
      '& h1': { textStyle: 'h1' },
      '& h2': { fontSize: '1.125rem', fontWeight: 'bold', lineHeight: 1.5 },
      '& .price small': { whiteSpace: 'pre' },
      '& hr': { borderBlockStartWidth: '1px' },
    },
    facts: {
      display: 'grid',
      gap: '5',
      alignContent: 'start',
      minWidth: '0',
    },
    // Below the shorter column, so that neither ends in emptiness.
    texts: {
      display: 'grid',
      gap: '5',
      alignContent: 'start',
      minWidth: '0',
      gridColumn: { md: '1 / -1' },
      columnGap: { md: '6', lg: '10' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      '& > hr': { gridColumn: '1 / -1' },
    },
    cost: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
    },
    was: {
      color: 'fg.subtle',
      fontSize: '0.9375rem',
    },
    tax: {
      textStyle: 'caption',
      color: 'fg.muted',
    },
    amount: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
    },
    act: { display: { base: 'none', lg: 'grid' } },
    notes: {
      display: 'grid',
      gap: '2',
      textStyle: 'small',
      color: 'fg.muted',
      '& li': { display: 'flex', alignItems: 'flex-start', gap: '3' },
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none', marginBlockStart: '2px' },
    },
  },
});

export const kitNoteRecipe = defineRecipe({
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2',
    padding: '4',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& h2': { fontSize: '1rem' },
    '& p': { textStyle: 'small', color: 'fg.muted' },
    '& a': { marginBlockStart: '1' },
  },
});

export const addBarRecipe = defineRecipe({
  base: {
    display: { base: 'flex', lg: 'none' },
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'sticky',
    alignItems: 'center',
    gap: '3.5',
    marginInline: '-20px',
    paddingInline: '5',
    paddingBlockStart: '3',
    paddingBlockEnd: '4',
    background: 'bg.panel',
    borderBlockStartWidth: '1px',
    '& > div': { flex: '1', minWidth: '0' },
    '& b': { fontWeight: 'bold' },
    '& p': {
      textStyle: 'caption',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

export const relatedRecipe = defineSlotRecipe({
  slots: ['root', 'picture', 'name', 'cost', 'was', 'none'],
  base: {
    root: {
      paddingBlockStart: '6',
      paddingBlockEnd: '8',
      borderBlockStartWidth: '1px',
      '& h2': { textStyle: 'h2', marginBlockEnd: '4' },
      '& ul': {
        display: 'grid',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        gap: { base: '3', lg: '5' },
      },
      '& a': {
        display: 'grid',
        gap: '1.5',
        borderRadius: 'lg',
        scrollMarginBlockEnd: { base: '100px', lg: '0px' },
      },
      // The odd one at the end of two columns fills their row.
      '& li:last-child:nth-child(odd)': {
        gridColumn: { base: '1 / -1', md: 'auto' },
        '& a': {
          columnGap: '3',
          gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
        },
        '& .picture': { gridRow: { base: '1 / span 2', md: 'auto' } },
        '& .name': { alignSelf: { base: 'end', md: 'auto' } },
        '& .cost': { alignSelf: { base: 'start', md: 'auto' } },
      },
      // Two or three fill the row, too.
      '& ul:has(> :last-child:nth-child(3))': {
        gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
      },
      '& ul:has(> :last-child:nth-child(2))': {
        gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
        '& a': {
          columnGap: { md: '5' },
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
        },
        '& .picture': { gridRow: { md: '1 / span 2' } },
        '& .name': { alignSelf: { md: 'end' } },
        '& .cost': { alignSelf: { md: 'start' } },
      },
      '& img': { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'contain' },
      '& a:hover .name': { textDecoration: 'underline', textUnderlineOffset: '4px' },
      '& .price': { fontSize: '1.125rem' },
      '& .price small': { whiteSpace: 'pre', fontSize: '0.8em' },
    },
    picture: {
      position: 'relative',
      aspectRatio: '1 / 0.8',
      borderRadius: 'lg',
      background: 'bg.muted',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      marginBlockEnd: '1',
    },
    name: { fontWeight: 'semibold' },
    cost: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2.5',
    },
    was: {
      color: 'fg.subtle',
      fontSize: '0.875rem',
    },
    none: {
      display: 'grid',
      justifyItems: 'center',
      color: 'fg.muted',
      '& svg': { width: '40%', fill: 'none', stroke: 'currentColor', strokeWidth: 3 },
    },
  },
});
