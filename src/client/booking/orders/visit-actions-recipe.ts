import { defineRecipe } from '@chakra-ui/react';

export const actionsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2.5',
    outline: 'none',
    '& > p': { textStyle: 'small', color: 'fg.muted' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
    '& > div > a': { textDecoration: 'none' },
  },
});

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

/** Day and time inside a dialog, with dotted lists. */
export const movingRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    '& section ul': { display: 'flex', padding: '0', listStyle: 'none' },
  },
});
