import { defineSlotRecipe } from '@chakra-ui/react';

/** Stars to choose from, filled up to the one that is chosen or pointed at. */
export const starRatingRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'stars', 'star'],
  base: {
    root: { position: 'relative', display: 'grid', justifyItems: 'start', gap: '1' },
    label: { fontWeight: 'medium' },
    stars: { display: 'flex' },
    star: {
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      borderRadius: 'md',
      cursor: 'pointer',
      '& svg': { width: '7', height: '7', fill: 'none', stroke: 'fg.subtle' },
      '&[data-highlighted] svg': { fill: 'amber.500', stroke: 'amber.500' },
    },
  },
});
