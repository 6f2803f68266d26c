import { defineRecipe } from '@chakra-ui/react';

export const reviewsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlockEnd: '8',
    '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& > ul': { display: 'grid', gap: '3', maxWidth: '46rem' },
    '& li': {
      display: 'grid',
      gap: '2',
      padding: '4',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    '& .by': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
    '& .by small': { color: 'fg.muted', marginInlineStart: 'auto' },
    '& li p': { overflowWrap: 'anywhere' },
    '& .reply': {
      display: 'grid',
      gap: '1',
      paddingInlineStart: '4',
      borderInlineStartWidth: '3px',
      borderColor: 'brand.muted',
    },
    '& .reply b': { textStyle: 'small', color: 'fg.muted' },
    '& > button': { justifySelf: 'start' },
  },
});
