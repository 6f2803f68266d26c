import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
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
