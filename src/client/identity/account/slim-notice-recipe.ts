import { defineRecipe } from '@chakra-ui/react';

/** Text and its button side by side where there is room. */
export const slimNoticeRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    columnGap: '4',
    alignItems: 'center',
    '& bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: 'semibold' },
  },
});
