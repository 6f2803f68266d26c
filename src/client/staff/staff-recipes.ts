import { defineRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '../account/account-recipes.ts';
import { inputRecipe } from '../theme/recipes.ts';

const select = { ...inputRecipe.base, width: 'auto', minHeight: '11', paddingInline: '2.5' };

export const staffRowsRecipe = defineRecipe({
  base: {
    ...rowsRecipe.base,
    '& .does': { display: 'flex', gap: '2', alignItems: 'center' },
    '& .words bdi': { overflowWrap: 'anywhere' },
    '& select': select,
  },
});

export const addStaffRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    '& h3': { textStyle: 'h3', gridColumn: '1 / -1' },
    '& .wide': { gridColumn: '1 / -1' },
    '& button': { justifySelf: 'start', gridColumn: '1 / -1' },
    '& select': { ...select, width: '100%', minHeight: '12' },
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
