import { defineSlotRecipe } from '@chakra-ui/react';

export const payoutBatchRecipe = defineSlotRecipe({
  slots: ['root', 'back', 'title', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    back: {
      color: 'brand.fg',
      fontWeight: 'semibold',
      justifySelf: 'start',
    },
    title: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      '& a': { textDecoration: 'none' },
    },
  },
});
