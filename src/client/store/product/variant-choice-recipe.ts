import { defineRecipe } from '@chakra-ui/react';

export const variantChoiceRecipe = defineRecipe({
  base: {
    minWidth: '0',
    '& legend': { fontWeight: 'semibold', fontSize: '0.9375rem', marginBlockEnd: '2' },
    '& .choices': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .chip': {
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
    },
    '& .chip:hover': { background: 'brand.subtle' },
    '& .chip:has(:checked)': {
      background: 'brand.subtle',
      borderColor: 'brand.solid',
      color: 'brand.fg',
      fontWeight: 'semibold',
    },
    '& .chip:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '& .chip svg': { display: 'none', width: '4', height: '4', flex: 'none' },
    '& .chip:has(:checked) svg': { display: 'block' },
    '& .chip small': { fontSize: '0.8125rem', color: 'fg.muted', fontWeight: 'medium' },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'inherit',
    },
  },
});
