import { defineSlotRecipe } from '@chakra-ui/react';
import { card } from './compare-recipe.ts';

/** Words beside a small plot, on a phone above it. */
export const verdictPictureRecipe = defineSlotRecipe({
  slots: ['root', 'lines', 'axis', 'labs'],
  base: {
    root: {
      ...card,
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '5',
      '& ul': { display: 'grid', gap: '2.5', marginBlockStart: '3' },
      '& li': {
        display: 'grid',
        gridTemplateColumns: '{sizes.5} minmax(0, 1fr)',
        columnGap: '2.5',
        lineHeight: 1.5,
        '& svg': { width: '5', height: '5', marginBlockStart: '2px' },
      },
      '& > svg': { display: 'block', width: '100%' },
    },
    lines: { stroke: 'border', strokeWidth: '1.5', strokeDasharray: '2 5', strokeLinecap: 'round' },
    axis: { stroke: 'brand.solid', strokeWidth: '2', strokeLinecap: 'round' },
    labs: { stroke: 'brand.emphasized', strokeWidth: '11', strokeLinecap: 'round' },
  },
});
