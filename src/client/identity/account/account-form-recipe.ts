import { defineSlotRecipe } from '@chakra-ui/react';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';

export const accountFormRecipe = defineSlotRecipe({
  slots: ['root', 'actions'],
  base: {
    root: {
      ...authFormRecipe.base?.root,
      maxWidth: 'md',
      '& > button, & > .actions': { justifySelf: 'start' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});
