import { defineRecipe } from '@chakra-ui/react';

export const tableRecipe = defineRecipe({
  base: {
    width: '100%',
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th': { textStyle: 'small', color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
    '& th, & td': { paddingBlock: '3', paddingInline: '4', verticalAlign: 'middle' },
    '& tbody td': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
    // Decimals meet only when numbers end on the same side, which is the right one in both languages.
    '& .number': { direction: 'ltr', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td .name': { fontWeight: 'semibold' },
    '& td small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
    '& .nowrap': { whiteSpace: 'nowrap' },
    '& .acts': { display: 'flex', gap: '2', flexWrap: 'wrap' },
    // On phones each row is a card, and each value says what it is.
    '@media (max-width: 719px)': {
      '&, & tbody, & tr, & td': { display: 'block' },
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tr': { paddingBlock: '2', borderBlockStartWidth: '1px' },
      '& tbody tr:first-of-type': { borderBlockStartWidth: '0' },
      '& tbody td': { display: 'flex', gap: '3', justifyContent: 'space-between', paddingBlock: '1.5', border: '0' },
      '& tbody td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', fontSize: '0.875rem' },
      '& .number': { direction: 'inherit' },
    },
  },
});
