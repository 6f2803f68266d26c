import { defineRecipe } from '@chakra-ui/react';

/** Around a table of the log: what changed has the most room, whoever did it and what it was done to have links. */
export const auditTableRecipe = defineRecipe({
  base: {
    minWidth: '0',
    // Shares of the width that no long address or word can move.
    '& table': { tableLayout: { lg: 'fixed' } },
    '& td': { overflowWrap: 'break-word' },
    '& td bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& .wide': { width: { lg: '38%' } },
    '& .changes': { display: 'grid', gap: '1', margin: '0', padding: '0', listStyle: 'none' },
    '& .changes .field': { color: 'fg.muted' },
    '& .changes ins': { textDecoration: 'none', fontWeight: 'semibold' },
    '& .changes del': { color: 'fg.muted', textDecorationThickness: '1px' },
    '& .changes svg': {
      display: 'inline-block',
      width: '1em',
      height: '1em',
      verticalAlign: '-0.15em',
      color: 'fg.muted',
    },
  },
});
