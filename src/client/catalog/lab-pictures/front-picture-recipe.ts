import { defineRecipe } from '@chakra-ui/react';

export const frontPictureRecipe = defineRecipe({
  base: {
    width: '100%',
    height: { base: '180px', md: '280px' },
    objectFit: 'cover',
    borderRadius: 'lg',
    background: 'bg.muted',
  },
  variants: {
    fit: {
      /** The head of a page; wide enough that a photograph taken across loses little. */
      head: {},
      /** On a phone a tile, smaller than the text of the first screen: the text is there first. */
      besideName: { width: { base: '72px', md: '100%' }, height: { base: '72px', md: '280px' } },
    },
  },
  defaultVariants: { fit: 'head' },
});
