import { defineSlotRecipe } from '@chakra-ui/react';

export const companionVisitRecipe = defineSlotRecipe({
  slots: ['root', 'when', 'lab'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    when: { textStyle: 'lead' },
    lab: { textStyle: 'h3' },
  },
});
