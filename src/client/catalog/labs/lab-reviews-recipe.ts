import { defineSlotRecipe } from '@chakra-ui/react';

export const labReviewsRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'by', 'reply'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlockEnd: '8',
      // As wide as the prices above.
      '& > ul': { display: 'grid', gap: '3', maxWidth: { lg: 'calc(100% - {sizes.summary} - 32px)' } },
      '& li': {
        display: 'grid',
        gap: '2',
        padding: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& li p': { overflowWrap: 'anywhere' },
      '& > button': { justifySelf: 'start' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
    },
    by: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      '& small': { color: 'fg.muted', marginInlineStart: 'auto' },
    },
    reply: {
      display: 'grid',
      gap: '1',
      paddingInlineStart: '4',
      borderInlineStartWidth: '3px',
      borderColor: 'brand.muted',
      '& b': { justifySelf: 'start', textStyle: 'small', color: 'fg.muted' },
    },
  },
});
