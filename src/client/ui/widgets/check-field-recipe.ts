import { defineSlotRecipe } from '@chakra-ui/react';

/** A drawn box to tick before its words. */
export const checkFieldRecipe = defineSlotRecipe({
  slots: ['root', 'mark', 'words'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: 'touch',
      fontWeight: 'medium',
      cursor: 'pointer',
      '& small': { display: 'block', color: 'fg.muted', fontSize: '0.875rem', fontWeight: 'normal' },
      '&:has(:focus-visible) .mark': {
        outline: '3px solid {colors.brand.focusRing}',
        outlineOffset: '2px',
      },
    },
    mark: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '5',
      height: '5',
      borderWidth: '2px',
      borderColor: 'border.strong',
      borderRadius: 'sm',
      background: 'bg.panel',
      '&[data-state=checked]': {
        borderColor: 'brand.solid',
        background: 'brand.solid',
        color: 'brand.contrast',
      },
      '& svg': { width: '4', height: '4' },
    },
    words: { minWidth: '0' },
  },
});
