import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const wrap = {
  maxWidth: 'calc({sizes.page} + 48px)',
  marginInline: 'auto',
  paddingInline: { base: '5', lg: '6' },
} as const;

export const headerRecipe = defineSlotRecipe({
  className: 'site-header',
  slots: ['root', 'wrap', 'grow', 'wide', 'narrow', 'basket'],
  base: {
    root: {
      background: { base: 'bg.panel', _dark: 'bg' },
      borderBlockEndWidth: '1px',
      borderColor: 'border',
      '& .brandmark small': { color: 'fg.muted' },
      '& nav': { display: { base: 'none', xl: 'flex' }, flexWrap: 'wrap', gap: '1', marginInlineStart: '7' },
      '& nav a': {
        display: 'flex',
        alignItems: 'center',
        minHeight: '11',
        paddingInline: '3',
        fontWeight: 'medium',
        fontSize: '0.9375rem',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        _hover: { color: 'fg' },
      },
      '& nav a[aria-current]': {
        color: 'fg',
        fontWeight: 'bold',
        boxShadow: 'inset 0 -2px 0 {colors.brand.solid}',
      },
    },
    wrap: {
      // With letters twice as large the rest wraps to a second line.
      ...wrap,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      minHeight: '16',
      paddingBlock: '1',
    },
    grow: {
      flex: 1,
    },
    wide: {
      // In Arabic all links together are wider than a small laptop.
      display: { base: 'none', xl: 'inline-flex' },
    },
    narrow: {
      display: { xl: 'none' },
    },
    basket: {
      position: 'relative',
      color: 'fg',
      '& b': {
        position: 'absolute',
        insetBlockStart: '0.5',
        insetInlineEnd: '0',
        display: 'grid',
        placeItems: 'center',
        minWidth: '18px',
        height: '18px',
        paddingInline: '1',
        borderRadius: 'full',
        background: 'amber.solid',
        color: 'amber.contrast',
        fontSize: '0.75rem',
        fontWeight: 'bold',
        lineHeight: 1,
        animation: 'bump {durations.slow} {easings.ease}',
      },
    },
  },
});

export const menuRecipe = defineSlotRecipe({
  className: 'site-menu',
  slots: ['root', 'sheet', 'top', 'actions', 'foot'],
  base: {
    root: {
      position: 'fixed',
      inset: 0,
      insetInlineEnd: 'auto',
      width: '80vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      padding: 0,
      borderWidth: 0,
      background: 'bg.panel',
      color: 'fg',
      overflowY: 'auto',
      animation: 'menuIn {durations.base} {easings.ease}',
      '--from': '-100%',
      _rtl: { '--from': '100%' },
      _backdrop: { background: 'bg.backdrop', animation: 'appear {durations.base} {easings.ease}' },
      '& .brandmark small': { color: 'fg.muted' },
      '& nav': { display: 'grid' },
      '& nav a': {
        display: 'flex',
        alignItems: 'center',
        minHeight: '12',
        borderBlockEndWidth: '1px',
        borderColor: 'border.muted',
        fontWeight: 'medium',
      },
      '& nav a[aria-current]': { color: 'brand.fg', fontWeight: 'bold' },
    },
    sheet: {
      display: 'flex',
      flexDirection: 'column',
      gap: '5',
      minHeight: '100%',
      padding: '4',
    },
    top: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    actions: {
      display: 'grid',
      gap: '3',
    },
    foot: {
      marginBlockStart: 'auto',
    },
  },
});

export const toastRegionRecipe = defineSlotRecipe({
  className: 'toast-region',
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
    title: {
      fontWeight: 'semibold',
    },
  },
});

export const overlayRecipe = defineSlotRecipe({
  className: 'loading-overlay',
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

export const skipLinkRecipe = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    insetBlockStart: '2',
    zIndex: 'skipNav',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderRadius: 'md',
    background: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'semibold',
    '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', padding: 0, overflow: 'hidden' },
  },
});
