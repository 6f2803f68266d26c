import { defineSlotRecipe } from '@chakra-ui/react';

export const visitCodeRecipe = defineSlotRecipe({
  slots: ['root', 'qr', 'reference'],
  base: {
    root: {
      display: 'flex',
      gap: '4',
      alignItems: 'center',
      '& > div': { minWidth: '0' },
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
    reference: {
      fontSize: '1.25rem',
      fontWeight: 'bold',
    },
  },
});
