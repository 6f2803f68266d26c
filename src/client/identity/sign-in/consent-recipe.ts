import { defineSlotRecipe } from '@chakra-ui/react';

export const consentRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'error'],
  base: {
    root: {
      '& input': { width: '22px', height: '22px', flex: 'none', accentColor: '{colors.brand.solid}' },
    },
    line: {
      display: 'flex',
      gap: '2.5',
      alignItems: 'center',
      minHeight: '11',
      textStyle: 'small',
    },
    error: {
      textStyle: 'caption',
      color: 'red.fg',
      fontWeight: 'semibold',
      display: 'flex',
      gap: '1.5',
      alignItems: 'center',
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
});
