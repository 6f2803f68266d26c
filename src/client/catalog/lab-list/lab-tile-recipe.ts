import { defineRecipe } from '@chakra-ui/react';

export const labTileRecipe = defineRecipe({
  // White on every ground: most logos are drawn for paper.
  base: {
    flex: 'none',
    width: '14',
    height: '14',
    padding: '1',
    objectFit: 'contain',
    borderWidth: '1px',
    borderRadius: 'lg',
    background: 'white',
  },
});
