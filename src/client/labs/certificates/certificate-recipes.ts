import { defineSlotRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';

export const certificateRowsRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'name', 'does'],
  base: {
    ...rowsRecipe.base,
    words: {
      display: 'grid',
      gap: '0.5',
      flex: '1 1 200px',
      minWidth: '0',
      '& bdi': { overflowWrap: 'anywhere' },
    },
  },
});

export const sendCertificateRecipe = defineSlotRecipe({
  slots: ['root', 'wide'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
      '& h3': { textStyle: 'h3', gridColumn: '1 / -1' },
      '& button': { justifySelf: 'start', gridColumn: '1 / -1' },
      '& input[type=file]': { height: 'auto', paddingBlock: '2.5' },
    },
    wide: { gridColumn: '1 / -1' },
  },
});
