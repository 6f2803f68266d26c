import { defineSlotRecipe } from '@chakra-ui/react';

export const contactRecipe = defineSlotRecipe({
  slots: ['root', 'phone'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      alignItems: 'center',
    },
    phone: {
      display: 'inline-flex',
      gap: '2',
      alignItems: 'center',
      minHeight: 'touch',
      '& svg': { width: '1.15em', height: '1.15em' },
    },
  },
});
