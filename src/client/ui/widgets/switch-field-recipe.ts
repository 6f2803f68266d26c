import { defineSlotRecipe } from '@chakra-ui/react';

/** A switch before its words. */
export const switchFieldRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'thumb', 'words'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: '11',
      cursor: 'pointer',
      '& small': { display: 'block', color: 'fg.muted', fontWeight: 'normal' },
      '&[data-disabled]': { cursor: 'default', '& .track': { opacity: 0.55 } },
      '&:has(:focus-visible) .track': {
        outline: '3px solid {colors.brand.focusRing}',
        outlineOffset: '2px',
      },
    },
    // Borders of no colour: forced colours draw them.
    track: {
      flex: 'none',
      width: '11',
      height: '6',
      padding: '1px',
      border: '1px solid transparent',
      borderRadius: 'full',
      background: 'border.strong',
      transitionProperty: 'background',
      transitionDuration: 'fast',
      '&[data-state=checked]': { background: 'brand.solid' },
    },
    thumb: {
      display: 'block',
      width: '5',
      height: '5',
      border: '1px solid transparent',
      borderRadius: 'full',
      background: 'bg.panel',
      transitionProperty: 'margin',
      transitionDuration: 'fast',
      '&[data-state=checked]': { marginInlineStart: '5', background: 'brand.contrast' },
    },
    words: { minWidth: '0' },
  },
});
