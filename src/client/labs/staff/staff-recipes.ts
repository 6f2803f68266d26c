import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';

export const staffRowsRecipe = defineSlotRecipe({
  slots: ['root', 'does', 'words', 'name'],
  base: {
    ...rowsRecipe.base,
    words: {
      ...rowsRecipe.base?.words,
      '& bdi': { overflowWrap: 'anywhere' },
    },
  },
});

export const addStaffRecipe = defineSlotRecipe({
  slots: ['root', 'wide'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
      '& h3': { textStyle: 'h3', gridColumn: '1 / -1' },
      '& button': { justifySelf: 'start', gridColumn: '1 / -1' },
    },
    wide: { gridColumn: '1 / -1' },
  },
});

export const roleTableRecipe = defineRecipe({
  base: {
    '& summary': {
      cursor: 'pointer',
      color: 'brand.fg',
      fontWeight: 'medium',
      minHeight: '11',
      alignContent: 'center',
    },
    '& dl': { display: 'grid', gap: '3' },
    '& dt': { fontWeight: 'semibold' },
    '& dd': { color: 'fg.muted' },
  },
});
