import { defineSlotRecipe } from '@chakra-ui/react';
import { segmentsStyle, segmentStyle } from '../base/segment-style.ts';

/** Two or three views of one thing, of which one is shown. */
export const segmentsRecipe = defineSlotRecipe({
  slots: ['root', 'segment'],
  base: {
    root: segmentsStyle,
    segment: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      ...segmentStyle,
      '&[data-state=checked]': {
        background: 'bg.panel',
        color: 'fg',
        boxShadow: 'knob',
        '@media (forced-colors: active)': { outline: '2px solid Highlight' },
      },
      '&:has(:focus-visible)': {
        outline: '3px solid {colors.brand.focusRing}',
        outlineOffset: '2px',
      },
    },
  },
});
