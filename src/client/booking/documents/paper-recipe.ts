import { defineSlotRecipe } from '@chakra-ui/react';

/** A document as a sheet of paper. */
export const paperRecipe = defineSlotRecipe({
  slots: ['root', 'facts', 'amount', 'total', 'qr'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      '& header': { display: 'flex', flexWrap: 'wrap', gap: '4', justifyContent: 'space-between' },
      '& h2': { textStyle: 'h2' },
      '& header small, & header b': { display: 'block' },
      '& table': { width: '100%', borderCollapse: 'collapse' },
      '& th': { textStyle: 'caption', color: 'fg.muted', fontWeight: 'semibold', textAlign: 'start' },
      '& th, & td': { paddingBlock: '2.5', borderBlockEndWidth: '1px' },
      '& td small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
      '& tfoot th': { color: 'fg', fontSize: '0.9375rem' },
      '& s': { color: 'fg.muted' },
    },
    facts: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
      '& dt': { textStyle: 'caption', color: 'fg.muted' },
    },
    // Numbers end on the right in both directions, so that decimals meet; the column is as wide as they are.
    amount: { width: '1%', textAlign: 'end', _rtl: { textAlign: 'start' }, whiteSpace: 'nowrap' },
    total: {
      fontWeight: 'bold',
      fontSize: '1.125rem',
      '& > th': { fontSize: 'inherit', fontWeight: 'bold' },
    },
    qr: { width: '128px', height: '128px' },
  },
});
