import { defineSlotRecipe } from '@chakra-ui/react';
import { pillLinkStyle } from './pill-link-style.ts';

export const filteredCardsRecipe = defineSlotRecipe({
  slots: ['root', 'chips'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '& > ul': { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' } },
    },
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& a': pillLinkStyle,
      '& a[aria-current]': {
        background: 'brand.subtle',
        borderColor: 'brand.solid',
        color: 'brand.fg',
        fontWeight: 'semibold',
      },
    },
  },
});
