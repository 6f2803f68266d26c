import { defineSlotRecipe } from '@chakra-ui/react';

/** The case reports about the order, and the answers. */
export const problemRecipe = defineSlotRecipe({
  slots: ['root', 'ours'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h2': { textStyle: 'h3' },
      '& > p': { textStyle: 'small', color: 'fg.muted', maxWidth: 'text' },
      '& ul': { display: 'grid', gap: '3', width: '100%', padding: '0', listStyle: 'none' },
      '& li': { padding: '3', borderRadius: 'md', background: 'bg.subtle', maxWidth: 'text' },
      '& li.ours': { background: 'brand.subtle' },
      '& li small': { textStyle: 'caption', color: 'fg.muted' },
      '& li p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    },
  },
});
