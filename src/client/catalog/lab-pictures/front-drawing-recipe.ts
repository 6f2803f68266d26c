import { defineSlotRecipe } from '@chakra-ui/react';

/** The drawn front of a laboratory without a picture. */
export const frontDrawingRecipe = defineSlotRecipe({
  slots: ['root', 'far', 'wall', 'glass', 'ground', 'leaf', 'stone', 'sand', 'teal', 'sea'],
  base: {
    root: {
      display: 'block',
      background: 'brand.subtle',
    },
    far: { fill: 'brand.muted' },
    wall: { fill: 'bg.panel', stroke: 'brand.emphasized', strokeWidth: '1.5' },
    glass: { fill: 'brand.emphasized' },
    ground: { fill: 'bg.muted' },
    stone: { fill: 'border.strong' },
    sand: { fill: 'amber.emphasized' },
    teal: { fill: 'brand.solid' },
    sea: { fill: 'brand.fg' },
    leaf: { fill: 'none', stroke: 'green.solid', strokeWidth: '3', strokeLinecap: 'round' },
  },
  variants: {
    crop: {
      /** The whole street, at the head of a page. */
      street: { root: { width: '100%', height: { base: '140px', md: '200px' }, borderRadius: 'lg' } },
      /** The entrance alone, in a row. */
      tile: { root: { width: '14', height: '14', flex: 'none', borderRadius: 'lg' } },
    },
  },
  defaultVariants: { crop: 'street' },
});
