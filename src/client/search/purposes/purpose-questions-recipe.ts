import { defineRecipe } from '@chakra-ui/react';

/** Questions as tiles: two in a row on phones, one row of four where there is room. */
export const purposeQuestionsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    gap: { base: '2.5', lg: '4' },
    marginBlockEnd: { base: '5', lg: '6' },
    '& a': {
      display: 'grid',
      alignContent: 'space-between',
      gap: '2.5',
      height: '100%',
      padding: '4',
      borderWidth: '1px',
      borderColor: 'brand.muted',
      borderRadius: 'lg',
      background: 'brand.subtle',
      fontWeight: 'bold',
      lineHeight: 1.5,
      '&:hover': { borderColor: 'brand.solid' },
    },
    '& small': { color: 'fg.muted', fontWeight: 'normal', fontSize: '0.875rem' },
    // One tube for each test.
    '& svg': { height: '7', width: 'auto', maxWidth: '100%', color: 'brand.fg' },
  },
});
