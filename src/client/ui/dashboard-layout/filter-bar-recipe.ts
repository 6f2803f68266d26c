import { defineSlotRecipe } from '@chakra-ui/react';

export const filterBarRecipe = defineSlotRecipe({
  slots: ['root', 'switch', 'folded'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'end',
      // Four filters stand beside it at 1280 px, and grow first: they say what is chosen.
      '& > search': { flex: { base: '1 1 160px', md: '1 1 180px' }, minWidth: '0' },
      '& > div:not(.folded), & .folded > div': {
        flex: '4 1 150px',
        maxWidth: { md: '220px' },
        minWidth: '0',
      },
      '& label:not(.sr)': { display: 'block', fontSize: '0.875rem', color: 'fg.muted' },
      '& small': { display: 'block', color: 'red.fg' },
    },
    switch: {
      display: { base: 'inline-flex', md: 'none' },
      alignItems: 'center',
      gap: '2',
      minHeight: '12',
      paddingInline: '3.5',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      fontWeight: 'semibold',
      cursor: 'pointer',
      '& svg': { width: '5', height: '5', flex: 'none' },
      '&[aria-expanded=true]': { background: 'brand.subtle', color: 'brand.fg' },
    },
    folded: {
      display: { base: 'none', md: 'contents' },
      gap: '3',
      '&[data-open]': { display: { base: 'flex', md: 'contents' }, flexWrap: 'wrap', flex: '1 1 100%' },
    },
  },
});
