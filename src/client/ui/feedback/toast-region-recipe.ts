import { defineSlotRecipe } from '@chakra-ui/react';

export const toastRegionRecipe = defineSlotRecipe({
  slots: ['root', 'toast', 'leaving', 'success', 'error', 'warning', 'info', 'words', 'title'],
  base: {
    root: {
      position: 'fixed',
      zIndex: 'toast',
      insetInlineEnd: { base: '4', md: '5' },
      insetBlockStart: { base: '3', md: 'auto' },
      insetBlockEnd: { md: '5' },
      width: 'min(420px, calc(100vw - 32px))',
      borderRadius: 'lg',
      pointerEvents: 'none',
      '& button:focus-visible': { outlineColor: { base: 'brand.300', _dark: 'brand.600' } },
    },
    toast: {
      pointerEvents: 'auto',
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      padding: '14px 16px',
      borderRadius: 'lg',
      background: 'bg.inverted',
      color: 'fg.inverted',
      boxShadow: 'card',
      fontSize: '0.9375rem',
      lineHeight: 1.6,
      animation: 'rise {durations.base} {easings.ease}',
      touchAction: 'pan-y',
      userSelect: 'none',
      '&.leaving': { animation: 'leave {durations.fast} {easings.ease} forwards' },
      '& > svg': { width: '1.25em', height: '1.25em', flex: 'none', marginBlockStart: '3px' },
      '& > button': {
        display: 'grid',
        placeItems: 'center',
        width: '11',
        height: '11',
        margin: '-10px',
        flex: 'none',
        cursor: 'pointer',
        '& svg': { width: '1.25em', height: '1.25em' },
      },
    },
    success: {
      '& > svg': { color: { base: 'green.300', _dark: 'green.600' } },
    },
    error: {
      '& > svg': { color: { base: 'red.300', _dark: 'red.600' } },
    },
    warning: {
      '& > svg': { color: { base: 'amber.300', _dark: 'amber.600' } },
    },
    info: {
      '& > svg': { color: { base: 'brand.300', _dark: 'brand.600' } },
    },
    words: {
      flex: 1,
      minWidth: 0,
      display: 'grid',
    },
    title: { fontWeight: 'semibold' },
  },
});
