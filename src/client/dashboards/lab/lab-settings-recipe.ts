import { defineRecipe } from '@chakra-ui/react';
import { comboboxStyle } from '#/client/ui/theme/combobox-style.ts';
import { inputRecipe } from '#/client/ui/theme/recipes.ts';

export const formRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    '& .wide': { gridColumn: '1 / -1' },
    '& .check': { display: 'flex', gap: '2.5', alignItems: 'center', minHeight: '11', cursor: 'pointer' },
    '& .check input': { width: '5', height: '5', flex: 'none', accentColor: '{colors.brand.solid}' },
    '& .held': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& small': { color: 'fg.muted' },
    '& .act': { gridColumn: '1 / -1', justifySelf: 'start' },
    ...comboboxStyle,
    '& .combobox': { position: 'relative' },
    '& .combobox > input': inputRecipe.base ?? {},
  },
});
