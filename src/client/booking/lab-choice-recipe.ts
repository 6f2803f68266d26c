import { defineRecipe } from '@chakra-ui/react';

export const headRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
    flexWrap: 'wrap',
    // Its words end where the list does.
    '& > button': { marginInlineEnd: '-19px' },
  },
});
