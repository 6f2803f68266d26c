import { defineRecipe } from '@chakra-ui/react';

/** A panel with a hairline and a soft shadow. */
export const choiceFrameRecipe = defineRecipe({
  base: {
    background: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'card',
  },
  variants: { pad: { true: { padding: '5' }, false: {} }, flat: { true: { boxShadow: 'none' }, false: {} } },
});
