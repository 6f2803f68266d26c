import { defineSlotRecipe } from '@chakra-ui/react';

/** Sex and birth year side by side, with the reason below. */
export const anonymousRecipe = defineSlotRecipe({
  slots: ['root', 'pair', 'why', 'segments', 'error'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5',
      '& fieldset': { borderWidth: 0, padding: 0, margin: 0, minWidth: 0, display: 'grid', gap: '1.5' },
      '& legend': { fontWeight: 'semibold', fontSize: '0.9375rem', marginBlockEnd: '1.5', padding: 0 },
    },
    pair: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 130px',
      gap: '3',
      alignItems: 'start',
    },
    why: {
      textStyle: 'caption',
      color: 'fg.muted',
    },
    segments: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '2px',
      padding: '1',
      borderRadius: 'md',
      background: 'bg.subtle',
      borderWidth: '1px',
      '& label': {
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        minHeight: '38px',
        borderRadius: '7px',
        fontWeight: 'semibold',
        fontSize: '0.9375rem',
        color: 'fg.muted',
        cursor: 'pointer',
      },
      '& label:has(input:checked)': {
        background: 'bg.panel',
        color: 'fg',
        boxShadow: 'knob',
      },
      '& label:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'brand.focusRing' },
    },
    error: {
      textStyle: 'caption',
      color: 'red.fg',
      fontWeight: 'semibold',
      display: 'flex',
      gap: '1.5',
      alignItems: 'center',
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
});
