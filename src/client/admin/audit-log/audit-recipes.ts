import { defineSlotRecipe } from '@chakra-ui/react';

/** Table layout of the log: the changes get the most width; actor and subject are links. */
export const auditTableRecipe = defineSlotRecipe({
  slots: ['root', 'changes', 'field'],
  base: {
    root: {
      minWidth: '0',
      // Fixed shares of the width, so that a long address or word cannot resize a column.
      '& table': { tableLayout: { lg: 'fixed' } },
      '& th:last-of-type': { width: { lg: '38%' } },
      '& td': { overflowWrap: 'break-word' },
      '& td bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    changes: {
      display: 'grid',
      gap: '1',
      margin: '0',
      padding: '0',
      listStyle: 'none',
      '& .field': { color: 'fg.muted' },
      '& ins': { textDecoration: 'none', fontWeight: 'semibold' },
      '& del': { color: 'fg.muted', textDecorationThickness: '1px' },
      '& svg': {
        display: 'inline-block',
        width: '1em',
        height: '1em',
        verticalAlign: '-0.15em',
        color: 'fg.muted',
      },
    },
  },
});
