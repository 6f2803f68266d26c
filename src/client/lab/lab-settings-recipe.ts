import { defineRecipe } from '@chakra-ui/react';
import { comboboxStyle } from '../theme/combobox-style.ts';
import { inputRecipe } from '../theme/recipes.ts';

export const formRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    '& .wide': { gridColumn: '1 / -1' },
    '& .act': { gridColumn: '1 / -1', justifySelf: 'start' },
    ...comboboxStyle,
    '& .combobox': { position: 'relative' },
    '& .combobox > input': inputRecipe.base ?? {},
  },
});
