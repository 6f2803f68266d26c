import { defineSlotRecipe } from '@chakra-ui/react';

/** The search query in one line, with a way to change it. */
export const searchBarRecipe = defineSlotRecipe({
  slots: ['root', 'place'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '14',
      paddingInline: '3.5',
      paddingBlock: '1.5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& svg': { width: '5', height: '5', flex: 'none' },
      '& b': { flex: 1, minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    place: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      gap: '1.5',
      minWidth: '0',
      color: 'fg.muted',
    },
  },
});
