import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';

const select = {
  ...inputRecipe.base,
  width: 'auto',
  minHeight: '11',
  appearance: 'none',
  paddingInlineStart: '2.5',
  paddingInlineEnd: '9',
} as const;

const arrow = {
  '& .select': { position: 'relative', display: 'block' },
  '& .select svg': {
    position: 'absolute',
    insetInlineEnd: '2.5',
    insetBlockStart: 'calc(50% - 10px)',
    width: '5',
    height: '5',
    pointerEvents: 'none',
  },
} as const;

export const staffRowsRecipe = defineSlotRecipe({
  slots: ['root', 'does', 'words', 'name', 'select'],
  base: {
    ...rowsRecipe.base,
    root: {
      ...rowsRecipe.base?.root,
      '& select': select,
      ...arrow,
    },
    does: {
      display: 'flex',
      gap: '2',
      alignItems: 'center',
    },
    words: {
      ...rowsRecipe.base?.words,
      '& bdi': { overflowWrap: 'anywhere' },
    },
  },
});

export const addStaffRecipe = defineSlotRecipe({
  slots: ['root', 'wide', 'select'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
      '& h3': { textStyle: 'h3', gridColumn: '1 / -1' },
      '& button': { justifySelf: 'start', gridColumn: '1 / -1' },
      '& select': { ...select, width: '100%', minHeight: '12' },
      ...arrow,
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
