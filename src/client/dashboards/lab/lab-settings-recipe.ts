import { defineSlotRecipe } from '@chakra-ui/react';

export const labSettingsFormRecipe = defineSlotRecipe({
  slots: ['root', 'wide', 'act'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
      '& small': { color: 'fg.muted' },
    },
    wide: { gridColumn: '1 / -1' },
    act: {
      gridColumn: '1 / -1',
      justifySelf: 'start',
    },
  },
});
