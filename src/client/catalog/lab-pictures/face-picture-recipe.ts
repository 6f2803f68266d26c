import { defineRecipe } from '@chakra-ui/react';

export const facePictureRecipe = defineRecipe({
  base: { flex: 'none', width: '14', height: '14', borderWidth: '1px', borderRadius: 'lg' },
  variants: {
    shows: {
      // White on every ground: most logos are drawn for paper.
      logo: { padding: '1', objectFit: 'contain', background: 'white' },
      front: { objectFit: 'cover', background: 'bg.muted' },
    },
    size: {
      row: {},
      /** Before a name. */
      small: { width: '8', height: '8', padding: '0.5', borderRadius: 'md' },
    },
  },
  defaultVariants: { shows: 'logo', size: 'row' },
});
