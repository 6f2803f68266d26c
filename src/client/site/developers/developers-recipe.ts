import { defineSlotRecipe } from '@chakra-ui/react';

/** Code and the list of operations: their words run from left to right in both languages. */
export const developersRecipe = defineSlotRecipe({
  slots: ['root', 'code', 'note'],
  base: {
    root: { display: 'grid', gap: '4', marginBlockStart: '4', '& summary': { fontFamily: 'monospace' } },
    code: {
      padding: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      background: 'bg.subtle',
      textStyle: 'small',
      fontFamily: 'monospace',
      textAlign: 'start',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    note: { color: 'fg.muted', textStyle: 'small' },
  },
});
