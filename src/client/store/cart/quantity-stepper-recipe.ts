import { defineRecipe } from '@chakra-ui/react';

export const quantityStepperRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    '& .step': {
      width: '11',
      height: '11',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'md',
      cursor: 'pointer',
    },
    '& .step:hover:enabled': { background: 'brand.subtle' },
    '& .step:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
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
});
