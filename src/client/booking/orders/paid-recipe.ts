import { defineSlotRecipe } from '@chakra-ui/react';

/** The amount, the payment method and the refunds. */
export const paidRecipe = defineSlotRecipe({
  slots: ['root', 'total'],
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
  },
});
