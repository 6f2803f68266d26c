import { defineSlotRecipe } from '@chakra-ui/react';

/** Two or three views of one thing, of which one is shown. */
export const segmentsRecipe = defineSlotRecipe({
  slots: ['root', 'segment'],
  base: {
    root: {
      display: 'inline-flex',
      gap: '0.5',
      padding: '1',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'bg.subtle',
    },
    segment: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '9',
      paddingInline: '3.5',
      borderRadius: '7px',
      fontSize: '0.9375rem',
      fontWeight: 'semibold',
      color: 'fg.muted',
      cursor: 'pointer',
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
