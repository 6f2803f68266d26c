import { defineSlotRecipe } from '@chakra-ui/react';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';

export const accountFormRecipe = defineSlotRecipe({
  slots: ['root', 'actions', 'select'],
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
    select: {
      position: 'relative',
      display: 'block',
      '& select': { appearance: 'none', paddingInlineEnd: '9' },
      '& svg': {
        position: 'absolute',
        insetInlineEnd: '3',
        insetBlockStart: '14px',
        width: '5',
        height: '5',
        pointerEvents: 'none',
      },
    },
  },
});
