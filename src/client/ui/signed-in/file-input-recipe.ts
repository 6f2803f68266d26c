import { defineSlotRecipe } from '@chakra-ui/react';

/** The browser's own field lies unseen over the drawn one: files are dropped on it, and keys and forms work as ever. */
export const fileInputRecipe = defineSlotRecipe({
  slots: ['root', 'act', 'name'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      width: '100%',
      minHeight: '12',
      paddingInline: '1.5',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      '& input': {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        opacity: 0,
        cursor: 'pointer',
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    },
    act: {
      flex: 'none',
      paddingInline: '3',
      paddingBlock: '1.5',
      borderRadius: 'md',
      background: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: 'semibold',
    },
    name: { minWidth: '0', overflowWrap: 'anywhere', color: 'fg.muted' },
  },
});
