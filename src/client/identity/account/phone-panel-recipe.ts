import { defineSlotRecipe } from '@chakra-ui/react';

export const phonePanelRecipe = defineSlotRecipe({
  slots: ['root', 'decline'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      justifyItems: 'start',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h2': { textStyle: 'h3' },
      '& h2 + p': { color: 'fg.muted', maxWidth: 'text' },
      '& form': { width: '100%' },
    },
    decline: { marginInlineStart: '-3' },
  },
});
