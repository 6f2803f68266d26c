import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** What follows the first screen of the page, with the bar at the foot of a phone. */
export const testPageBodyRecipe = defineSlotRecipe({
  slots: ['root', 'foot'],
  base: {
    root: { position: 'relative', paddingBlockEnd: { base: '24', lg: '0' } },
    // It begins a screen lower, so that the bar comes when the buttons of the first screen have left.
    foot: {
      display: { base: 'flex', lg: 'none' },
      alignItems: 'end',
      position: 'absolute',
      insetBlockStart: '100lvh',
      insetBlockEnd: '0',
      insetInline: '-20px',
      pointerEvents: 'none',
      '& > section': { flex: '1', pointerEvents: 'auto' },
    },
  },
});

export const testPageColumnsRecipe = defineSlotRecipe({
  slots: ['root', 'times', 'act'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '7', lg: '8' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      gridTemplateRows: { lg: 'auto 1fr' },
      paddingBlockEnd: '8',
      '& > div, & .times': { display: 'grid', gap: '8', minWidth: '0' },
      // Beside what is chosen and what follows from it; on a phone between the two.
      '& > aside': { gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } },
      // Keeps elements with keyboard focus above the bar at the foot of a phone.
      '& :is(a, button, input)': { scrollMarginBlockEnd: { base: '100px', lg: '0px' } },
    },
    times: { scrollMarginBlockStart: '24px' },
    act: {
      display: { base: 'none', lg: 'grid' },
      gap: '2',
      // The foot of the visit's panel, which scrolls in a low window.
      position: 'sticky',
      insetBlockEnd: '0',
      background: 'bg.panel',
      paddingBlockStart: '2',
    },
  },
});

/** Days above times; both are one part that wakes together. */
export const dayAndTimeRecipe = defineRecipe({ base: { display: 'grid', gap: '8', minWidth: '0' } });
