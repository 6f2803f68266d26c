import { defineSlotRecipe } from '@chakra-ui/react';

/** The form of a closure and the closures that are set. */
export const closuresRecipe = defineSlotRecipe({
  slots: ['root', 'fields', 'actions', 'rows', 'words'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', width: '100%' },
    fields: {
      display: 'grid',
      gap: '3',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
    rows: {
      display: 'grid',
      padding: '0',
      listStyle: 'none',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        alignItems: 'center',
        paddingBlock: '2.5',
        borderBlockStartWidth: '1px',
        borderColor: 'border.muted',
      },
      '& small': { display: 'block', color: 'fg.muted' },
    },
    words: { flex: '1 1 11rem', minWidth: '0', overflowWrap: 'anywhere', '& b': { fontWeight: 'semibold' } },
  },
});
