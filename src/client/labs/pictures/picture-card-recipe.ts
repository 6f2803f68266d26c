import { defineSlotRecipe } from '@chakra-ui/react';

export const pictureCardRecipe = defineSlotRecipe({
  slots: ['root', 'acts'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      justifyItems: 'start',
      '& input[type=file]': { height: 'auto', paddingBlock: '2.5' },
    },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
});
