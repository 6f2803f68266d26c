import { defineSlotRecipe } from '@chakra-ui/react';

export const bookedPanelRecipe = defineSlotRecipe({
  slots: ['root', 'done', 'next'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      marginBlockEnd: '8',
      maxWidth: 'text',
      padding: { base: '5', md: '7' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& dl': { display: 'grid', rowGap: '3' },
      '& dt': { textStyle: 'small', color: 'fg.muted' },
      '& dd': { fontWeight: 'semibold' },
      '& dd small': { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'fg.muted' },
    },
    done: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      '& svg': { width: '2em', height: '2em', flex: 'none', color: 'green.fg' },
    },
    next: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});
