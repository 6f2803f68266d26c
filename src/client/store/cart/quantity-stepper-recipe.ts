import { defineSlotRecipe } from '@chakra-ui/react';

export const quantityStepperRecipe = defineSlotRecipe({
  slots: ['root', 'step'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      '& svg': { width: '5', height: '5' },
      '& input': {
        width: '14',
        height: '11',
        textAlign: 'center',
        fontWeight: 'bold',
        background: 'transparent',
        borderRadius: 'xs',
      },
    },
    step: {
      width: '11',
      height: '11',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'md',
      cursor: 'pointer',
      '&:hover:enabled': { background: 'brand.subtle' },
      '&:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
    },
  },
});
