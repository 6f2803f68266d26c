import { defineSlotRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';

export const siteRowsRecipe = defineSlotRecipe({
  slots: ['root', 'words'],
  base: {
    root: rowsRecipe.base?.root ?? {},
    words: {
      flex: '1 1 130px',
      minWidth: '0',
      '& bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
});

export const addSiteRecipe = defineSlotRecipe({
  slots: ['root'],
  base: { root: { display: 'grid', gap: '4', justifyItems: 'start', '& > *': { maxWidth: 'full' } } },
});

export const widgetTagRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'frame'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', justifyItems: 'start' },
    line: {
      width: 'full',
      padding: '3',
      borderRadius: 'md',
      background: 'bg.subtle',
      fontSize: '0.875rem',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    frame: {
      width: 'full',
      minHeight: '20rem',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
    },
  },
});
