import { defineSlotRecipe } from '@chakra-ui/react';

export const refusedRecipe = defineSlotRecipe({
  slots: ['root', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '2.5',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
    },
  },
});
