import { defineSlotRecipe } from '@chakra-ui/react';

export const outcomeRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      '&[aria-busy=true]': { opacity: 0.6 },
      '& > h3': { fontWeight: 'bold', marginBlockStart: '2' },
    },
  },
});
