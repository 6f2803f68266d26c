import { defineRecipe } from '@chakra-ui/react';

export const skipLinkRecipe = defineRecipe({
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    insetBlockStart: '2',
    zIndex: 'skipNav',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderRadius: 'md',
    background: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'semibold',
    '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', padding: 0, overflow: 'hidden' },
  },
});
