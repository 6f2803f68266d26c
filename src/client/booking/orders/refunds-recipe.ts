import { defineRecipe } from '@chakra-ui/react';

export const refundsRecipe = defineRecipe({
  base: {
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '1.5' },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  },
});
