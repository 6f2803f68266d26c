import { defineSlotRecipe } from '@chakra-ui/react';

export const starsRecipe = defineSlotRecipe({
  slots: ['root', 'on'],
  base: {
    root: {
      display: 'inline-flex',
      gap: '0.5',
      '& svg': {
        width: '1.125rem',
        height: '1.125rem',
        fill: 'none',
        stroke: 'fg.subtle',
        strokeWidth: '1.6',
      },
      '& svg.on': { fill: 'amber.500', stroke: 'amber.500' },
    },
  },
});
