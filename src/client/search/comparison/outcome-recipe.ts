import { defineSlotRecipe } from '@chakra-ui/react';

export const outcomeRecipe = defineSlotRecipe({
  slots: ['root', 'note'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      '&[aria-busy=true]': { opacity: 0.6 },
    },
    note: {
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
  },
});
