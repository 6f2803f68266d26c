import { defineRecipe } from '@chakra-ui/react';
import { inputRecipe } from './input-recipe.ts';

/** A native select with our arrow. A doubled class outranks the form's own rules for `select`. */
export const selectBoxRecipe = defineRecipe({
  base: {
    '&&': { position: 'relative', display: 'block', minWidth: '0' },
    '&& select': { ...inputRecipe.base, appearance: 'none', paddingInlineEnd: '9' },
    '&& svg': {
      position: 'absolute',
      insetInlineEnd: '3',
      insetBlockStart: 'calc(50% - 10px)',
      width: '5',
      height: '5',
      pointerEvents: 'none',
    },
  },
});
