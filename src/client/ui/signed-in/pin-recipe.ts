import { defineSlotRecipe } from '@chakra-ui/react';

/** Boxes below one real, transparent field, which keeps the native behaviour. */
export const pinRecipe = defineSlotRecipe({
  slots: ['root', 'boxes', 'next', 'eye'],
  base: {
    root: {
      position: 'relative',
      '& input': {
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        opacity: 0,
        cursor: 'text',
        zIndex: 1,
      },
      '& input:focus ~ .boxes .next': {
        borderColor: 'brand.focusRing',
        outline: '3px solid {colors.brand.muted}',
      },
      '& input[aria-invalid=true] ~ .boxes > span': {
        borderColor: 'red.solid',
        boxShadow: '0 0 0 1px {colors.red.solid}',
      },
      '&:is([dir=ltr] *) .eye, &:not([dir=rtl] *) .eye': { insetInlineEnd: 0 },
      '&:is([dir=rtl] *) .eye': { insetInlineEnd: 'auto', insetInlineStart: 0 },
    },
    boxes: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: '2',
      '& > span': {
        height: '52px',
        display: 'grid',
        placeItems: 'center',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
        fontWeight: 'bold',
        fontSize: '1.25rem',
      },
      '& i': { width: '11px', height: '11px', borderRadius: 'full', background: 'fg' },
    },
    eye: {
      // It is in the label's row, outside the boxes; above the field, which covers them.
      position: 'absolute',
      insetBlockEnd: '100%',
      zIndex: 2,
    },
  },
});
