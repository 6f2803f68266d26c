import { defineRecipe } from '@chakra-ui/react';
import { inputRecipe } from '../fields/input-recipe.ts';

/** A text box of a desk that suggests. A doubled class outranks the form's own rules for `input`. */
export const deskComboboxRecipe = defineRecipe({
  base: { position: 'relative', minWidth: '0', '&& input': inputRecipe.base ?? {} },
});
