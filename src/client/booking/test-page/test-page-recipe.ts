import { defineRecipe } from '@chakra-ui/react';

export const columnsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '7', lg: '8' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
    paddingBlockEnd: '8',
    '& > div, & .times': { display: 'grid', gap: '8', minWidth: '0' },
    '& .times': { scrollMarginBlockStart: '24px' },
    // Keeps elements with keyboard focus above the bar at the foot of a phone.
    '& :is(a, button, input)': { scrollMarginBlockEnd: { base: '100px', lg: '0px' } },
    '& .act': { display: { base: 'none', lg: 'grid' }, gap: '2' },
  },
});
