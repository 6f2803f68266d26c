import { defineRecipe } from '@chakra-ui/react';

export const stackRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    '& > ul': { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' } },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .chips a': {
      minHeight: '11',
      display: 'inline-flex',
      alignItems: 'center',
      paddingInline: '4',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      background: 'bg.panel',
    },
    '& .chips a[aria-current]': {
      background: 'brand.subtle',
      borderColor: 'brand.solid',
      color: 'brand.fg',
      fontWeight: 'semibold',
    },
    '& .end': { color: 'fg.muted', textAlign: 'center' },
  },
});
