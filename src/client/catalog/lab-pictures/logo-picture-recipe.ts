import { defineRecipe } from '@chakra-ui/react';

export const logoPictureRecipe = defineRecipe({
  // White on every ground: most logos are drawn for paper. The padding comes on top of the width.
  base: { boxSizing: 'content-box', height: 'auto', padding: '2', borderRadius: 'md', background: 'white' },
});
