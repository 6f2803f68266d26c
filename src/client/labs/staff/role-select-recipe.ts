import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

export const roleSelectRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      '& select': {
        ...inputRecipe.base,
        appearance: 'none',
        paddingInlineStart: '2.5',
        paddingInlineEnd: '9',
      },
      '& svg': {
        position: 'absolute',
        insetInlineEnd: '2.5',
        insetBlockStart: 'calc(50% - 10px)',
        width: '5',
        height: '5',
        pointerEvents: 'none',
      },
    },
  },
  variants: {
    /** As wide as its words in a row, as wide as the other fields in a form. */
    place: {
      row: { root: { '& select': { width: 'auto', minHeight: '11' } } },
      form: { root: { '& select': { width: '100%', minHeight: '12' } } },
    },
  },
});
