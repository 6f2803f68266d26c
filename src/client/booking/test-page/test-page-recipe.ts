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
  slots: ['root', 'plan', 'times', 'act'],
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
    // The visit and the way to the soonest one: beside what is chosen, on a phone below it.
    plan: { position: { lg: 'sticky' }, insetBlockStart: { lg: '6' }, '&&': { gap: { lg: '4' } } },
    times: { scrollMarginBlockStart: '24px' },
    act: {
      display: { base: 'none', lg: 'grid' },
      gap: '2',
      // The foot of the visit's panel, which scrolls in a low window.
      position: 'sticky',
      insetBlockEnd: '0',
      background: 'bg.panel',
      // Covers what scrolls through the padding below it.
      boxShadow: '0 1.125rem 0 {colors.bg.panel}',
      paddingBlockStart: '2',
    },
  },
});

/** What is read before a visit, below both columns: nothing stands beside it. */
export const testPageReadRecipe = defineSlotRecipe({
  slots: ['root', 'before'],
  base: {
    root: { display: 'grid', gap: '8', gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockEnd: '8' },
    // What to read at the start, what others ask at the end.
    before: {
      '& > div': {
        display: { lg: 'grid' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '8',
        '& > *': { gridColumn: '1' },
        '& > :last-child': { gridColumn: '2', gridRow: '1 / span 2', marginBlockStart: { lg: '0' } },
      },
    },
  },
});

/** Days above times; both are one part that wakes together. */
export const dayAndTimeRecipe = defineRecipe({ base: { display: 'grid', gap: '8', minWidth: '0' } });
