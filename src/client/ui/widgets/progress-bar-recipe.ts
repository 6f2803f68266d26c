import { defineSlotRecipe } from '@chakra-ui/react';

/** How much of something is done. */
export const progressBarRecipe = defineSlotRecipe({
  slots: ['root', 'range'],
  base: {
    root: {
      width: '100%',
      height: '1.5',
      borderRadius: 'full',
      overflow: 'hidden',
      background: 'bg.muted',
      // Forced colours draw it.
      border: '1px solid transparent',
    },
    range: {
      height: '100%',
      background: 'brand.solid',
      transitionProperty: 'width',
      transitionDuration: 'base',
      // Sent, and the answer is awaited.
      '&[data-state=indeterminate]': { width: '100%', animation: 'glow {durations.breath} infinite' },
    },
  },
});
