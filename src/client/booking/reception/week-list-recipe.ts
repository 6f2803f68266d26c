import { defineSlotRecipe } from '@chakra-ui/react';

export const weekListRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '& > section': { display: 'grid', gap: '2' },
      '& h3': { textStyle: 'h3', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline' },
      '& h3 small': { textStyle: 'small', color: 'fg.muted', fontWeight: 'normal' },
      '& ul': {
        display: 'grid',
        gap: '2',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(300px, 1fr))' },
      },
    },
  },
});
