import { defineSlotRecipe } from '@chakra-ui/react';

/** The recommended laboratory, and two visits with the road between them. */
export const basketMarksRecipe = defineSlotRecipe({
  slots: ['root', 'best', 'handle', 'road'],
  base: {
    root: { '& path': { stroke: 'bg.panel', strokeWidth: '2' } },
    best: { fill: 'brand.solid' },
    handle: { fill: { base: 'amber.500', _dark: 'amber.300' } },
    road: { stroke: { base: 'amber.500', _dark: 'amber.300' }, strokeWidth: '3' },
  },
});
