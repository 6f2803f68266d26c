import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const orderRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'next'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      paddingBlock: { base: '6', lg: '8' },
    },
    title: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      '& svg': { width: '2rem', height: '2rem', flex: 'none', color: 'green.fg' },
      '& h1': { outline: 'none' },
    },
    next: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});

/** Visits at the start edge, the payment beside them. */
export const partsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '5', lg: '8' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
    '& > div': { display: 'grid', gap: '5', minWidth: '0' },
  },
});

/** An order that is not booked (any more): one message and the next step. */
export const messageRecipe = defineSlotRecipe({
  slots: ['root', 'next'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      maxWidth: 'text',
    },
    next: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});

export const lineRecipe = defineSlotRecipe({
  slots: ['root', 'reference', 'qr'],
  base: {
    root: {
      display: 'flex',
      gap: '4',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      '& > div': { flex: '1 1 200px', minWidth: '0', display: 'grid', gap: '1', justifyItems: 'start' },
      '& b': { fontWeight: 'bold' },
    },
    reference: {
      fontSize: '1.125rem',
      fontWeight: 'semibold',
    },
    qr: {
      width: '104px',
      height: '104px',
      flex: 'none',
      padding: '1.5',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'white',
    },
  },
});

export const contactRecipe = defineSlotRecipe({
  slots: ['root', 'phone'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      alignItems: 'center',
    },
    phone: {
      display: 'inline-flex',
      gap: '2',
      alignItems: 'center',
      minHeight: 'touch',
      '& svg': { width: '1.15em', height: '1.15em' },
    },
  },
});

/** The amount, the payment method and the refunds. */
export const paidRecipe = defineSlotRecipe({
  slots: ['root', 'total', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& h2': { textStyle: 'h3' },
      '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '1.5' },
      '& dt small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
    },
    total: {
      marginBlockStart: '2',
      paddingBlockStart: '3',
      borderBlockStartWidth: '1px',
      fontWeight: 'bold',
      fontSize: '1.125rem',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
    },
  },
});

/** The receipt as a sheet of paper; only this part is printed. */
export const receiptRecipe = defineSlotRecipe({
  slots: ['root', 'facts', 'amount', 'qr', 'code'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      padding: { base: '5', md: '8' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '@media print': { border: '0', padding: '0' },
      '& header': { display: 'flex', flexWrap: 'wrap', gap: '4', justifyContent: 'space-between' },
      '& h2': { textStyle: 'h2' },
      '& table': { width: '100%', borderCollapse: 'collapse' },
      '& th': { textStyle: 'caption', color: 'fg.muted', fontWeight: 'semibold', textAlign: 'start' },
      '& th, & td': { paddingBlock: '2.5', paddingInlineEnd: '4', borderBlockEndWidth: '1px' },
      '& td small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
      '& tfoot th': { textAlign: 'start', color: 'fg', fontSize: '0.9375rem' },
      // The total, and below it the tax.
      '& tfoot tr:nth-last-of-type(2) > *': {
        fontWeight: 'bold',
        fontSize: '1.125rem',
        borderBlockEndWidth: '0',
      },
      '& tfoot tr:last-of-type > *': { color: 'fg.muted', borderBlockEndWidth: '0' },
      '& s': { color: 'fg.muted' },
    },
    facts: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
      '& dt': { textStyle: 'caption', color: 'fg.muted' },
    },
    amount: {
      textAlign: 'end',
      whiteSpace: 'nowrap',
      paddingInline: '0',
    },
    qr: {
      width: '128px',
      height: '128px',
    },
    code: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      alignItems: 'center',
      '& p': { textStyle: 'caption', color: 'fg.muted', maxWidth: 'sm' },
    },
  },
});

export const refundsRecipe = defineRecipe({
  base: {
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '1.5' },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  },
});

/** The case reports about the order, and the answers. */
export const problemRecipe = defineSlotRecipe({
  slots: ['root', 'ours'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h2': { textStyle: 'h3' },
      '& > p': { textStyle: 'small', color: 'fg.muted', maxWidth: 'text' },
      '& ul': { display: 'grid', gap: '3', width: '100%', padding: '0', listStyle: 'none' },
      '& li': { padding: '3', borderRadius: 'md', background: 'bg.subtle', maxWidth: 'text' },
      '& li.ours': { background: 'brand.subtle' },
      '& li small': { textStyle: 'caption', color: 'fg.muted' },
      '& li p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    },
  },
});
