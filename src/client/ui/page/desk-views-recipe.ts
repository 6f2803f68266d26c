import { defineRecipe } from '@chakra-ui/react';

export const viewsRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '1',
    borderBlockEndWidth: '1px',
    flexWrap: 'wrap',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '11',
      paddingInline: { base: '2.5', md: '4' },
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderBlockEndWidth: '3px',
      borderColor: 'transparent',
      whiteSpace: 'nowrap',
    },
    '& a[aria-current]': { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});
