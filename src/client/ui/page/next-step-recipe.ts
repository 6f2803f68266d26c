import { defineSlotRecipe } from '@chakra-ui/react';

/** An order that is not booked (any more): one message and the next step. */
export const nextStepRecipe = defineSlotRecipe({
  slots: ['root', 'next'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      maxWidth: 'text',
    },
    next: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});
