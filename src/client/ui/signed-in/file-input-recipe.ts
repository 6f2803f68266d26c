import { defineSlotRecipe } from '@chakra-ui/react';

/** Until Chakra's area is there, the browser's own field lies unseen over what is drawn; then behind it. */
export const fileInputRecipe = defineSlotRecipe({
  slots: ['root', 'area', 'name'],
  base: {
    root: {
      position: 'relative',
      width: '100%',
      '& input': {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        opacity: 0,
        cursor: 'pointer',
      },
      '&[data-drawn] input': { pointerEvents: 'none' },
      '&:has(input:focus-visible) .area': {
        outline: '3px solid {colors.brand.focusRing}',
        outlineOffset: '2px',
      },
    },
    area: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: '16',
      paddingInline: '4',
      paddingBlock: '3',
      borderWidth: '1.5px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.subtle',
      cursor: 'pointer',
      transitionProperty: 'background, border-color',
      transitionDuration: 'fast',
      '&:is(:hover, [data-dragging])': { background: 'brand.subtle', borderColor: 'brand.solid' },
      '&[data-invalid]': { borderColor: 'red.solid' },
      '&:focus-visible': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      '& svg': { width: '6', height: '6', flex: 'none', color: 'brand.fg' },
      '& b': { display: 'block', fontWeight: 'semibold' },
    },
    name: {
      display: 'block',
      minWidth: '0',
      overflowWrap: 'anywhere',
      color: 'fg.muted',
      fontSize: '0.9375rem',
    },
  },
});
