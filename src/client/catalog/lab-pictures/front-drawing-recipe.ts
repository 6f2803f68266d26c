import { defineSlotRecipe } from '@chakra-ui/react';

/** The drawn front of a laboratory without a picture. */
export const frontDrawingRecipe = defineSlotRecipe({
  slots: [
    'root',
    'far',
    'wall',
    'glass',
    'ground',
    'palm',
    'mist',
    'dawn',
    'field',
    'dune',
    'stone',
    'sand',
    'amber',
    'earth',
    'teal',
    'sea',
    'leaf',
  ],
  base: {
    root: {
      display: 'block',
      background: 'brand.subtle',
    },
    far: { fill: 'brand.muted' },
    wall: { fill: 'bg.panel', stroke: 'border.strong', strokeWidth: '1.5' },
    glass: { fill: 'brand.emphasized' },
    ground: { fill: 'bg.muted' },
    palm: { fill: 'none', stroke: 'green.solid', strokeWidth: '3', strokeLinecap: 'round' },
    // The ground behind a house.
    mist: { fill: 'brand.subtle' },
    dawn: { fill: 'amber.subtle' },
    field: { fill: 'green.subtle' },
    dune: { fill: 'bg.subtle' },
    // Roofs and signs.
    stone: { fill: 'border.strong' },
    sand: { fill: 'amber.emphasized' },
    amber: { fill: 'amber.solid' },
    earth: { fill: 'amber.fg' },
    teal: { fill: 'brand.solid' },
    sea: { fill: 'brand.focusRing' },
    leaf: { fill: 'green.solid' },
  },
  variants: {
    crop: {
      /** The whole street, at the head of a page. */
      street: { root: { width: '100%', height: { base: '104px', md: '200px' }, borderRadius: 'lg' } },
      /** The entrance alone, in a row. */
      tile: { root: { width: '14', height: '14', flex: 'none', borderRadius: 'lg' } },
      /** The same before a name. */
      small: { root: { width: '8', height: '8', flex: 'none', borderRadius: 'md' } },
    },
  },
  defaultVariants: { crop: 'street' },
});
