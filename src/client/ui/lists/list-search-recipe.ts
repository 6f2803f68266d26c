import { defineRecipe } from '@chakra-ui/react';

/** A search within a list: the field takes the whole line. */
export const listSearchRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    background: 'bg.panel',
    '&:focus-within': { borderColor: 'brand.focusRing', outline: '3px solid {colors.brand.muted}' },
    '& svg': { width: '5', height: '5', flex: 'none', color: 'fg.muted' },
    '& input': {
      flex: 1,
      minWidth: '0',
      minHeight: '12',
      border: '0',
      background: 'transparent',
      outline: 'none',
      textOverflow: 'ellipsis',
    },
  },
});
