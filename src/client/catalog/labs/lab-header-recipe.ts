import { defineRecipe } from '@chakra-ui/react';

export const headRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    paddingBlockStart: '5',
    paddingBlockEnd: '6',
    '& .badges, & .reach': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: '2',
      columnGap: '4',
    },
    '& .reach': { color: 'fg.muted' },
    '& .reach > *': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: 'touch' },
    '& .reach svg': { width: '1.25em', height: '1.25em', flex: 'none' },
  },
});
