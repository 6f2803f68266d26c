import { defineSlotRecipe } from '@chakra-ui/react';

export const priceScaleRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'tick', 'ring', 'on', 'name'],
  base: {
    root: {
      display: 'block',
      width: 'calc(100% - 20px)',
      height: '84px',
      marginInline: '10px',
      marginBlockStart: '2',
      overflow: 'visible',
      '& circle': { fill: 'bg.panel', stroke: 'brand.300', strokeWidth: '3' },
      '& text': { fill: 'fg.muted', fontSize: '0.8125rem' },
    },
    line: {
      stroke: 'brand.solid',
      strokeWidth: '2',
    },
    tick: {
      stroke: 'brand.300',
      strokeWidth: '1',
    },
    ring: {
      fill: 'brand.muted',
      stroke: 'none',
    },
    on: {
      fill: 'brand.solid',
      stroke: 'brand.solid',
    },
    name: {
      fill: 'fg',
      fontWeight: 'bold',
      fontSize: '0.875rem',
    },
  },
});
