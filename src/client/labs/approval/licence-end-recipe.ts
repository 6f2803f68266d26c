import { defineRecipe } from '@chakra-ui/react';

export const licenceEndRecipe = defineRecipe({
  base: {
    color: 'red.fg',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    '& svg': { width: '1.1em', height: '1.1em' },
  },
});
