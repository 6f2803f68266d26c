import { defineSlotRecipe } from '@chakra-ui/react';

export const cityMapRecipe = defineSlotRecipe({
  slots: ['root', 'picture', 'city', 'ring', 'far', 'name', 'bar', 'home', 'eye', 'place', 'way', 'named'],
  base: {
    root: { position: 'relative', display: 'block' },
    picture: {
      display: 'block',
      width: '100%',
      aspectRatio: '1',
      overflow: 'hidden',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'bg.subtle',
      '& text': {
        fill: 'fg.muted',
        fontSize: '0.75rem',
        textAnchor: 'middle',
      },
    },
    city: {
      fill: 'bg.panel',
      stroke: 'border.strong',
      strokeWidth: '1.5px',
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
    ring: {
      fill: 'none',
      stroke: 'fg.subtle',
      strokeDasharray: '1 5',
      strokeLinecap: 'round',
      strokeWidth: '1.5px',
      vectorEffect: 'non-scaling-stroke',
    },
    // On its ring, whose dots must not show between its letters.
    far: {
      fontSize: '0.75rem',
      fontWeight: 'semibold',
      '& rect': { fill: 'bg.panel' },
    },
    // Names keep clear of marks and rings; the edge of the city may pass behind one.
    name: { stroke: 'bg.panel', strokeWidth: '3px', strokeLinejoin: 'round', paintOrder: 'stroke' },
    bar: {
      '& :is(path, line)': { fill: 'none', stroke: 'fg.muted', strokeWidth: '2px' },
      '& text': { stroke: 'bg.subtle', strokeWidth: '4px', strokeLinejoin: 'round', paintOrder: 'stroke' },
    },
    home: { fill: 'fg', stroke: 'bg.panel', strokeWidth: '1.5px' },
    way: { stroke: 'brand.solid', strokeWidth: '2.5px', strokeLinecap: 'round' },
    place: { fill: 'brand.solid', stroke: 'bg.panel', strokeWidth: '2px' },
    eye: { fill: 'bg.panel' },
    named: {
      position: 'absolute',
      insetBlockEnd: '0',
      insetInlineEnd: '0',
      maxWidth: '70%',
      paddingInline: '1.5',
      borderStartStartRadius: 'sm',
      background: 'bg.panel',
      color: 'fg.muted',
      fontSize: '0.75rem',
    },
  },
});
