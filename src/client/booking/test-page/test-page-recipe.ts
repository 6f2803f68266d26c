import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const testPageColumnsRecipe = defineSlotRecipe({
  slots: ['root', 'times', 'act'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '7', lg: '8' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      paddingBlockEnd: '8',
      '& > div, & .times': { display: 'grid', gap: '8', minWidth: '0' },
      // Keeps elements with keyboard focus above the bar at the foot of a phone.
      '& :is(a, button, input)': { scrollMarginBlockEnd: { base: '100px', lg: '0px' } },
    },
    times: { scrollMarginBlockStart: '24px' },
    act: {
      display: { base: 'none', lg: 'grid' },
      gap: '2',
    },
  },
});

/** Days above times; both are one part that wakes together. */
export const dayAndTimeRecipe = defineRecipe({ base: { display: 'grid', gap: '8', minWidth: '0' } });
