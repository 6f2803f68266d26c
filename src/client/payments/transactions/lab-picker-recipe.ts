import { defineSlotRecipe } from '@chakra-ui/react';

/** A filter by the name of a laboratory. */
export const pickerRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: { '& > output': { display: 'block', textStyle: 'small', color: 'fg.muted' } },
  },
});
