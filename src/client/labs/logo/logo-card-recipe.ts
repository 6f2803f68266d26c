import { defineSlotRecipe } from '@chakra-ui/react';

export const logoCardRecipe = defineSlotRecipe({
  slots: ['root', 'picture', 'acts'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      justifyItems: 'start',
      '& input[type=file]': { height: 'auto', paddingBlock: '2.5' },
    },
    // White in the dark too, as on the public page.
    picture: {
      boxSizing: 'content-box',
      padding: '3',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      background: 'white',
    },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
});
