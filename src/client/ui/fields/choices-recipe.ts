import { defineRecipe } from '@chakra-ui/react';

/** Several options, each a native radio with its text. */
export const choicesRecipe = defineRecipe({
  base: {
    display: 'grid',
    border: '0',
    padding: '0',
    '& legend': { fontWeight: 'semibold', marginBlockEnd: '1' },
    '& label': { display: 'flex', gap: '3', alignItems: 'center', minHeight: 'touch', cursor: 'pointer' },
    '& input': { width: '5', height: '5', flex: 'none', accentColor: '{colors.brand.solid}' },
  },
});
