import { defineSlotRecipe } from '@chakra-ui/react';

export const visitTimeRecipe = defineSlotRecipe({
  slots: ['root', 'choice', 'keep', 'error'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      '& > button': { justifySelf: 'start' },
    },
    error: { color: 'red.fg', fontWeight: 'semibold' },
    choice: { display: 'grid', gap: '3' },
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
