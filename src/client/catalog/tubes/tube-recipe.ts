import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const caps = {
  lavender: { fill: 'tube.lavender' },
  gold: { fill: 'tube.gold' },
  red: { fill: 'tube.red' },
  lightBlue: { fill: 'tube.lightBlue' },
  green: { fill: 'tube.green' },
  grey: { fill: 'tube.grey' },
  royalBlue: { fill: 'tube.royalBlue' },
  // A cup, a swab and a bag are no tubes, so they have no colour.
  cup: { fill: 'border.strong' },
  swab: { fill: 'border.strong' },
  bag: { fill: 'border.strong' },
};

/** A drawn tube, cup, swab or bag. The colour of the cap is the real one. */
export const tubeRecipe = defineSlotRecipe({
  slots: [
    'root',
    'glass',
    'lavender',
    'gold',
    'red',
    'lightBlue',
    'green',
    'grey',
    'royalBlue',
    'cup',
    'swab',
    'bag',
  ],
  base: {
    root: { display: 'inline-block', flex: 'none', height: '1.7em', width: 'auto', verticalAlign: '-0.45em' },
    glass: { fill: 'bg.panel', stroke: 'border.strong', strokeWidth: '2', strokeLinecap: 'round' },
    ...caps,
  },
  variants: { size: { row: {}, large: { root: { height: { base: '60px', md: '76px' } } } } },
  defaultVariants: { size: 'row' },
});

/** The colour of a cap as a square, as large as the letters beside it. */
export const capSwatchRecipe = defineSlotRecipe({
  slots: ['root', 'lavender', 'gold', 'red', 'lightBlue', 'green', 'grey', 'royalBlue', 'cup', 'swab', 'bag'],
  base: {
    root: { display: 'inline-block', width: '1em', height: '1em', verticalAlign: '-0.1em' },
    ...caps,
  },
});

/** The tubes of one visit and what they mean, in a line. */
export const tubeSetRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    rowGap: '1',
    fontSize: '0.875rem',
    color: 'fg.muted',
    '& > span': { marginInlineStart: '0.5' },
  },
});
