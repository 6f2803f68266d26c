import { defineSlotRecipe } from '@chakra-ui/react';

export const foldedPartRecipe = defineSlotRecipe({
  slots: ['root', 'part'],
  base: {
    root: { display: 'grid', gap: '3', justifyItems: { base: 'start', md: 'stretch' } },
    part: {
      display: { base: 'none', md: 'block' },
      width: '100%',
      '&[data-open]': { display: 'block' },
    },
  },
});
