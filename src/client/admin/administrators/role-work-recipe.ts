import { defineRecipe } from '@chakra-ui/react';

/** What each role does, role by role. */
export const roleWorkRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    maxWidth: '44em',
    marginBlockStart: '3',
    '& dt': { fontWeight: 'semibold' },
    '& dd': { color: 'fg.muted' },
  },
});
