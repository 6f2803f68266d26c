import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const preparationRecipe = defineSlotRecipe({
  slots: ['root', 'hand'],
  base: {
    root: {
      display: 'grid',
      gap: '2',
      marginBlockStart: '2.5',
      '& li': { display: 'flex', gap: '3' },
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none', marginBlockStart: '0.3em' },
    },
    hand: { '& svg': { color: 'amber.fg' } },
  },
});

/** The rest of a description, above the preparation. */
export const aboutTestRecipe = defineRecipe({
  base: { marginBlockEnd: '8', '& p': { maxWidth: '44em', marginBlockStart: '2' } },
});
