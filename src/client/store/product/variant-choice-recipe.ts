import { defineSlotRecipe } from '@chakra-ui/react';

export const variantChoiceRecipe = defineSlotRecipe({
  slots: ['root', 'choices', 'chip'],
  base: {
    root: {
      minWidth: '0',
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
    choices: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
    },
    chip: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '9',
      paddingInline: '3.5',
      paddingBlock: '0.5',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      background: 'bg.panel',
      fontSize: '0.9375rem',
      fontWeight: 'medium',
      cursor: 'pointer',
      '&:hover': { background: 'brand.subtle' },
      '&:has(:checked)': {
        background: 'brand.subtle',
        borderColor: 'brand.solid',
        color: 'brand.fg',
        fontWeight: 'semibold',
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      '& svg': { display: 'none', width: '4', height: '4', flex: 'none' },
      '&:has(:checked) svg': { display: 'block' },
      '& small': { fontSize: '0.8125rem', color: 'fg.muted', fontWeight: 'medium' },
    },
  },
});
