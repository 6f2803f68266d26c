import { defineSlotRecipe } from '@chakra-ui/react';

/** The group is the styled element; each time is a plain label around a native radio. */
export const slotsRecipe = defineSlotRecipe({
  slots: ['root', 'slots', 'slot', 'full', 'unfit', 'waiting', 'more'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      marginBlockStart: '4',
      '& legend': { fontWeight: 'semibold', fontSize: '0.9375rem', marginBlockEnd: '2' },
      '& input': {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        opacity: 0,
        cursor: 'inherit',
      },
    },
    slots: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
      gap: '2',
    },
    slot: {
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
      '&:hover': { background: 'brand.subtle' },
      '&:has(:checked)': {
        background: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      '&.full': {
        color: 'fg.subtle',
        borderColor: 'border',
        background: 'transparent',
        fontWeight: 'normal',
        cursor: 'not-allowed',
      },
      '& small': {
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        fontSize: '0.75rem',
        fontWeight: 'semibold',
        color: 'amber.fg',
        whiteSpace: 'normal',
      },
      '& small svg': { width: '1.1em', height: '1.1em', flex: 'none' },
      '&.unfit': { borderColor: 'amber.emphasized', background: 'amber.subtle', paddingBlock: '1.5' },
      '&.unfit:has(:checked)': { background: 'brand.solid', borderColor: 'brand.solid' },
      '&:has(:checked) small': { color: 'brand.contrast' },
    },
    more: {
      '& > summary': { minHeight: 'touch', alignContent: 'center', color: 'fg.muted', cursor: 'pointer' },
      '& > summary small': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'amber.fg' },
      '& > summary small svg': { width: '1.1em', height: '1.1em' },
      '&[open] > summary': { marginBlockEnd: '2' },
    },
    waiting: {
      background: 'bg.subtle',
      borderColor: 'border',
      cursor: 'auto',
    },
  },
});
