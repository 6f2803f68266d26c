import { defineSlotRecipe } from '@chakra-ui/react';

export const labReviewsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'head', 'by', 'reply'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      // The columns of the prices above; the stars stand beside the words.
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      columnGap: '8',
      paddingBlockEnd: { lg: '8' },
      '& > *': { gridColumn: { lg: '1' } },
      '& > .list': { display: 'grid', gap: '3' },
      '& .list > li': {
        display: 'grid',
        gap: '2',
        padding: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& .list p': { overflowWrap: 'anywhere' },
      '& > button': { justifySelf: 'start' },
    },
    list: {},
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
