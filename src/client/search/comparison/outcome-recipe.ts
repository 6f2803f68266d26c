import { defineSlotRecipe } from '@chakra-ui/react';

export const outcomeRecipe = defineSlotRecipe({
  slots: ['root', 'contained'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      '&[aria-busy=true]': { opacity: 0.6 },
    },
    contained: {
      display: 'grid',
      gap: '1',
      '& button': { minHeight: '6', marginInlineStart: '1.5', cursor: 'pointer', whiteSpace: 'nowrap' },
    },
  },
});
