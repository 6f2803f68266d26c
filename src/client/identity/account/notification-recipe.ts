import { defineSlotRecipe } from '@chakra-ui/react';

export const notificationRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '& fieldset': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '5',
        border: '0',
        padding: '0',
        margin: '0',
      },
      '& legend': { fontWeight: 'semibold', padding: '0' },
      '& small': { flexBasis: '100%', color: 'fg.muted' },
    },
  },
});
