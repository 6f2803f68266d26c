import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background, border-color, color, scale',
    transitionDuration: 'fast',
    flexShrink: 0,
    '&:is(:active, [data-active]):not(:disabled, [aria-disabled=true])': { scale: '0.98' },
    // A busy button is disabled too, but keeps its look, since it is the pressed one.
    '&[aria-busy=true]': { cursor: 'progress' },
    '&[aria-busy=true]::before': {
      content: '""',
      width: '18px',
      height: '18px',
      borderRadius: 'full',
      borderWidth: '2.5px',
      borderColor: 'currentcolor',
      borderInlineEndColor: 'transparent',
      animation: 'spin {durations.round} linear infinite',
    },
    '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': {
      background: 'bg.muted',
      color: 'fg.muted',
      borderColor: 'transparent',
      cursor: 'not-allowed',
      _hover: { background: 'bg.muted' },
    },
    '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
  },
  variants: {
    variant: {
      solid: { background: 'brand.solid', color: 'brand.contrast', _hover: { background: 'brand.hover' } },
      tint: {
        background: 'brand.subtle',
        color: 'brand.fg',
        borderColor: 'brand.muted',
        _hover: { background: 'brand.muted' },
      },
      line: { background: 'bg.panel', borderColor: 'border.strong', _hover: { background: 'bg.subtle' } },
      ghost: { color: 'brand.fg', paddingInline: '3', _hover: { background: 'brand.subtle' } },
      danger: {
        background: 'bg.panel',
        color: 'red.fg',
        borderColor: 'red.emphasized',
        _hover: { background: 'red.subtle' },
      },
    },
    size: {
      md: { minHeight: '11', minWidth: '11', paddingInline: '18px', paddingBlock: '1.5', fontSize: '1rem' },
      sm: { minHeight: '9', minWidth: '9', paddingInline: '3', paddingBlock: '0.5', fontSize: '0.875rem' },
      lg: { minHeight: '52px', paddingInline: '26px', paddingBlock: '1.5', fontSize: '1.0625rem' },
      icon: { width: '11', height: '11', padding: '0' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

export const inputRecipe = defineRecipe({
  className: 'chakra-input',
  base: {
    width: '100%',
    minWidth: '0',
    minHeight: '12',
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    background: 'bg.panel',
    color: 'fg',
    fontSize: '1rem',
    _focusVisible: {
      // An outline instead of a shadow: forced colours keep it.
      outline: '3px solid {colors.brand.muted}',
      outlineOffset: '0',
      borderColor: 'brand.focusRing',
    },
    _invalid: { borderColor: 'red.solid', boxShadow: '0 0 0 1px {colors.red.solid}' },
    _disabled: { background: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
  },
});

export const badgeRecipe = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    paddingInline: '9px',
    paddingBlock: '1px',
    borderRadius: 'full',
    fontSize: '0.8125rem',
    fontWeight: 'semibold',
    lineHeight: 1.7,
    whiteSpace: 'nowrap',
    '& svg': { width: '15px', height: '15px' },
  },
  variants: {
    tone: {
      sand: { background: 'bg.subtle', color: 'fg.muted' },
      brand: { background: 'brand.subtle', color: 'brand.fg' },
      amber: { background: 'amber.muted', color: 'amber.fg' },
      green: { background: 'green.muted', color: 'green.fg' },
      red: { background: 'red.muted', color: 'red.fg' },
    },
  },
  defaultVariants: { tone: 'sand' },
});

export const headingRecipe = defineRecipe({
  className: 'chakra-heading',
  base: { fontFamily: 'heading', fontWeight: 'bold' },
  variants: {
    size: {
      display: { textStyle: 'display' },
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'h3' },
    },
  },
  defaultVariants: { size: 'h2' },
});

/** A panel with a hairline and a soft shadow. */
export const panelRecipe = defineRecipe({
  className: 'panel',
  base: {
    background: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'card',
  },
  variants: { pad: { true: { padding: '5' }, false: {} }, flat: { true: { boxShadow: 'none' }, false: {} } },
});

/** A message in the page. Its icon and text carry the meaning, not its colour. */
export const noticeRecipe = defineRecipe({
  className: 'notice',
  base: {
    display: 'flex',
    gap: '3',
    paddingBlock: '3.5',
    paddingInline: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    fontSize: '0.9375rem',
    lineHeight: 1.65,
    '& > svg': { width: '1.25em', height: '1.25em', flex: 'none', marginBlockStart: '3px' },
  },
  variants: {
    tone: {
      brand: { background: 'brand.subtle', borderColor: 'brand.muted', '& > svg': { color: 'brand.fg' } },
      amber: {
        background: 'amber.subtle',
        borderColor: 'amber.emphasized',
        '& > svg': { color: 'amber.fg' },
      },
      red: { background: 'red.subtle', borderColor: 'red.emphasized', '& > svg': { color: 'red.fg' } },
      green: {
        background: 'green.subtle',
        borderColor: 'green.emphasized',
        '& > svg': { color: 'green.fg' },
      },
      sand: { background: 'bg.subtle', borderColor: 'border' },
    },
  },
  defaultVariants: { tone: 'brand' },
});
