import { defineSlotRecipe } from '@chakra-ui/react';

export const entriesRecipe = defineSlotRecipe({
  slots: ['root', 'credit'],
  base: {
    root: {
      display: 'grid',
      gap: '0.5',
      margin: '0',
      padding: '0',
      listStyle: 'none',
      textStyle: 'small',
      '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
      '& li > span:first-of-type': { minWidth: '0' },
      // Decimal points align only when numbers end at the same edge, as in table columns.
      '& bdi': { minWidth: '24', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    },
    credit: {
      paddingInlineStart: '4',
      color: 'fg.muted',
    },
  },
});
