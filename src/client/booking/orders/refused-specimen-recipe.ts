import { defineRecipe } from '@chakra-ui/react';

export const refusedRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2.5',
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
  },
});

export const arrivalCodeRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '4',
    alignItems: 'center',
    '& .qr': {
      width: '104px',
      height: '104px',
      flex: 'none',
      padding: '1.5',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'white',
    },
    '& p': { textStyle: 'small', color: 'fg.muted' },
  },
});
