import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';

export const webhookRowsRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'name', 'does', 'log'],
  base: {
    ...rowsRecipe.base,
    words: {
      ...rowsRecipe.base?.words,
      flex: '1 1 200px',
    },
    log: { flex: '1 0 100%', minWidth: '0' },
  },
});

/** A whole address may be longer than a phone is wide. */
export const webhookAddressRecipe = defineRecipe({
  base: { '&[dir=ltr]': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

export const addWebhookRecipe = defineSlotRecipe({
  slots: ['root', 'events'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& h3': { textStyle: 'h3' },
      '& > button': { justifySelf: 'start' },
    },
    events: {
      display: 'grid',
      gap: '2',
      borderWidth: '0',
      padding: '0',
      '& legend': { fontWeight: 'semibold' },
    },
  },
});
