import { defineSlotRecipe } from '@chakra-ui/react';

/** Amounts in a column, aligned at the decimal point in both directions. */
export const costLinesRecipe = defineSlotRecipe({
  slots: ['root', 'total'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > div': {
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        alignItems: 'baseline',
        columnGap: '3',
      },
      '& dt': { color: 'fg.muted' },
      '& dd': { whiteSpace: 'nowrap', textAlign: 'end', _rtl: { textAlign: 'start' } },
      '& small': { fontSize: '0.875rem', fontWeight: 'normal', color: 'fg.muted' },
    },
    total: {
      borderBlockStartWidth: '1px',
      paddingBlockStart: '2',
      marginBlockStart: '1',
      '& dt': { color: 'fg', fontWeight: 'bold' },
      '& dt small': { display: 'block' },
    },
  },
});
