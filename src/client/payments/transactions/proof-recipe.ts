import { defineSlotRecipe } from '@chakra-ui/react';

export const proofRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'problems'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      padding: { base: '4', lg: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > p': { flex: '1 1 240px' },
    },
    problems: {
      display: 'grid',
      gap: '2',
      paddingInlineStart: '5',
      textStyle: 'small',
      '& code': { overflowWrap: 'anywhere' },
    },
  },
});
