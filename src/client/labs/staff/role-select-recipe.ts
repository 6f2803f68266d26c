import { defineRecipe } from '@chakra-ui/react';

export const roleSelectRecipe = defineRecipe({
  base: { display: 'block' },
  variants: {
    /** As wide as its words in a row, as wide as the other fields in a form. */
    place: {
      row: { '& select': { width: 'auto' } },
      form: {},
    },
  },
});
