import { defineRecipe } from '@chakra-ui/react';

export const inputRecipe = defineRecipe({
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
