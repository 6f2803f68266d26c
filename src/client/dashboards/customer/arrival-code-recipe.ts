import { defineSlotRecipe } from '@chakra-ui/react';

export const arrivalCodeRecipe = defineSlotRecipe({
  slots: ['root', 'qr'],
  base: {
    root: {
      display: 'flex',
      gap: '4',
      alignItems: 'center',
      '& p': { textStyle: 'small', color: 'fg.muted' },
    },
    qr: {
      width: '104px',
      height: '104px',
      flex: 'none',
      padding: '1.5',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'white',
    },
  },
});
