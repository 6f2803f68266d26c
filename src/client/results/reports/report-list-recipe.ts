import { defineSlotRecipe } from '@chakra-ui/react';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';

export const reportListRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'states', 'open', 'all'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '& > ul': { display: 'grid', gap: '3' },
      '& article': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4',
        alignItems: 'center',
        paddingInline: { base: '4', md: '5' },
        paddingBlock: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        boxShadow: 'card',
      },
      '& h3': { textStyle: 'h3' },
    },
    words: {
      display: 'grid',
      gap: '1',
      flex: '1 1 260px',
      minWidth: '0',
    },
    states: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '&:empty': { display: 'none' },
    },
    open: {
      ...buttonRecipe.base,
      ...buttonRecipe.variants?.size.md,
      ...buttonRecipe.variants?.variant.tint,
    },
    all: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      alignItems: 'center',
      '& > span': { flexBasis: { base: '100%', md: 'auto' } },
    },
  },
});
