import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';

export const memberRowsRecipe = defineSlotRecipe({
  slots: ['root', 'does', 'words', 'name'],
  base: {
    ...rowsRecipe.base,
    words: {
      ...rowsRecipe.base?.words,
      '& bdi': { overflowWrap: 'anywhere' },
    },
  },
});

export const inviteFormRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    width: '100%',
    '& h3': { textStyle: 'h3' },
    '& button': { justifySelf: 'start' },
  },
});

/** What the payer sees and does not see, side by side where there is room. */
export const payerSeesRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    '& h2': { textStyle: 'h3', marginBlockEnd: '2' },
    '& ul': { display: 'grid', gap: '2' },
    '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '2.5' },
    '& li svg': { width: '20px', height: '20px', marginBlockStart: '3px', color: 'brand.fg' },
  },
});
