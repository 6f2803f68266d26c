import { defineSlotRecipe } from '@chakra-ui/react';

export const pageFrameRecipe = defineSlotRecipe({
  slots: ['root', 'small', 'muted', 'nowrap'],
  base: {
    root: {
      maxWidth: '1248px',
      marginInline: 'auto',
      paddingInline: { base: '5', lg: '6' },
    },
    small: { textStyle: 'small' },
    muted: { color: 'fg.muted' },
    nowrap: { whiteSpace: 'nowrap' },
  },
});
