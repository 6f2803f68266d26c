import { defineSlotRecipe } from '@chakra-ui/react';

export const visitTimeRecipe = defineSlotRecipe({
  slots: ['root', 'keep'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      '& > button': { justifySelf: 'start' },
    },
    keep: {
      display: 'flex',
      gap: '2.5',
      alignItems: 'center',
      minHeight: 'touch',
      fontWeight: 'semibold',
      cursor: 'pointer',
      '& input': { width: '5', height: '5', flex: 'none', accentColor: '{colors.brand.solid}' },
    },
  },
});
