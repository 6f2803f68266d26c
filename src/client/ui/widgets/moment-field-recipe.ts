import { defineSlotRecipe } from '@chakra-ui/react';

export const momentFieldRecipe = defineSlotRecipe({
  slots: ['root', 'time'],
  base: {
    root: { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 5.5rem', gap: '2' },
    time: { textAlign: 'center' },
  },
});
