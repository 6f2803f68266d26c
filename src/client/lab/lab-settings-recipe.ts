import { defineRecipe } from '@chakra-ui/react';
import { comboboxStyle } from '../theme/combobox-style.ts';
import { inputRecipe } from '../theme/recipes.ts';

export const sectionRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    maxWidth: '840px',
    padding: { base: '4', lg: '6' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
});

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
