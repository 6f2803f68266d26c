import { defineRecipe } from '@chakra-ui/react';

/** The group is the one styled element; each time is a plain label around a native radio. */
export const slotsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    marginBlockStart: '4',
    '& legend': { fontWeight: 'semibold', fontSize: '0.9375rem', marginBlockEnd: '2' },
    '& .slots': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))', gap: '2' },
    '& .slot': {
      position: 'relative',
      minHeight: 'touch',
      display: 'grid',
      placeItems: 'center',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      fontWeight: 'semibold',
      lineHeight: 1.2,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'inherit',
    },
    '& .slot:hover': { background: 'brand.subtle' },
    '& .slot:has(:checked)': {
      background: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.contrast',
    },
    '& .slot:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '& .slot.full': {
      color: 'fg.subtle',
      borderColor: 'border',
      background: 'transparent',
      fontWeight: 'normal',
      cursor: 'not-allowed',
    },
    '& .waiting': { background: 'bg.subtle', borderColor: 'border', cursor: 'auto' },
  },
});
