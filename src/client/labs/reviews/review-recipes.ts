import { defineSlotRecipe } from '@chakra-ui/react';

export const starChoiceRecipe = defineSlotRecipe({
  slots: ['root', 'error'],
  base: {
    root: { display: 'grid' },
    error: {
      color: 'red.fg',
      textStyle: 'small',
    },
  },
});

export const reviewCardsRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'actions', 'reply'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > ul': { display: 'grid', gap: '3' },
      '& li': {
        display: 'grid',
        gap: '2',
        padding: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        overflowWrap: 'anywhere',
      },
    },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > small': { color: 'fg.muted' },
      '& > .actions': { marginInlineStart: 'auto' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
    },
    reply: {
      paddingInlineStart: '4',
      borderInlineStartWidth: '3px',
      borderColor: 'brand.muted',
      '& b': { textStyle: 'small', color: 'fg.muted' },
    },
  },
});
