import { defineSlotRecipe } from '@chakra-ui/react';

export const overlayRecipe = defineSlotRecipe({
  slots: ['root', 'spin'],
  base: {
    root: {
      position: 'fixed',
      inset: 0,
      zIndex: 'skipNav',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '4',
      background: 'bg',
      fontWeight: 'semibold',
      animation: 'appear {durations.base} {easings.ease}',
    },
    spin: {
      width: '9',
      height: '9',
      borderRadius: 'full',
      borderWidth: '3px',
      borderColor: 'brand.solid',
      borderInlineEndColor: 'transparent',
      animation: 'spin {durations.round} linear infinite',
    },
  },
});
