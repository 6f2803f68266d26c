import { defineSlotRecipe } from '@chakra-ui/react';

export const emailStateRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'address'],
  base: {
    root: {
      display: 'grid',
      gap: '2.5',
      justifyItems: 'start',
      '& > form': { width: '100%' },
    },
    label: {
      fontWeight: 'semibold',
      fontSize: '0.9375rem',
    },
    address: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      '& bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
});
