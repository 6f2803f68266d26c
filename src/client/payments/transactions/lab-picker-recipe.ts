import { defineSlotRecipe } from '@chakra-ui/react';

/** A filter by the name of a laboratory. */
export const labPickerRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: { '& > output': { display: 'block', textStyle: 'small', color: 'fg.muted' } },
  },
});
