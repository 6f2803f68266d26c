import { defineSlotRecipe } from '@chakra-ui/react';

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
      '& a': {
        minHeight: '11',
        display: 'inline-flex',
        alignItems: 'center',
        paddingInline: '4',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'full',
        background: 'bg.panel',
      },
      '& a[aria-current]': {
        background: 'brand.subtle',
        borderColor: 'brand.solid',
        color: 'brand.fg',
        fontWeight: 'semibold',
      },
    },
  },
});
