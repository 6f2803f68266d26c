import { defineRecipe } from '@chakra-ui/react';

/** The head of a lab's page; wide enough that a photograph taken across loses little. */
export const frontPictureRecipe = defineRecipe({
  base: {
    width: '100%',
    height: { base: '180px', md: '280px' },
    objectFit: 'cover',
    borderRadius: 'lg',
    background: 'bg.muted',
  },
});
