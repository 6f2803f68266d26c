import { defineSlotRecipe } from '@chakra-ui/react';

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
