import { defineSlotRecipe } from '@chakra-ui/react';

/** The digits of a code from a message or an app, a box each; from left to right in both directions. */
export const codeBoxesRecipe = defineSlotRecipe({
  slots: ['root', 'boxes', 'box'],
  base: {
    root: { position: 'relative', maxWidth: '360px' },
    boxes: { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '2' },
    box: {
      width: '100%',
      height: '52px',
      textAlign: 'center',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      color: 'fg',
      fontWeight: 'bold',
      fontSize: '1.25rem',
      fontVariantNumeric: 'tabular-nums',
      '&:focus-visible': {
        outline: '3px solid {colors.brand.muted}',
        outlineOffset: '0',
        borderColor: 'brand.focusRing',
      },
      '&[aria-invalid=true]': { borderColor: 'red.solid', boxShadow: '0 0 0 1px {colors.red.solid}' },
    },
  },
});
