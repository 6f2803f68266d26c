import { defineRecipe } from '@chakra-ui/react';

/** Table layout of the log: the changes get the most width; actor and subject are links. */
export const auditTableRecipe = defineRecipe({
  base: {
    minWidth: '0',
    // Fixed shares of the width, so that a long address or word cannot resize a column.
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
