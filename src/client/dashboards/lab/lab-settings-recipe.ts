import { defineSlotRecipe } from '@chakra-ui/react';

export const labSettingsFormRecipe = defineSlotRecipe({
  slots: ['root', 'wide', 'check', 'act'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
      '& small': { color: 'fg.muted' },
    },
    wide: { gridColumn: '1 / -1' },
    check: {
      display: 'flex',
      gap: '2.5',
      alignItems: 'center',
      minHeight: '11',
      cursor: 'pointer',
      '& input': { width: '5', height: '5', flex: 'none', accentColor: '{colors.brand.solid}' },
    },
    act: {
      gridColumn: '1 / -1',
      justifySelf: 'start',
    },
  },
});
