import { defineRecipe } from '@chakra-ui/react';

export const labChoiceHeadRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
    flexWrap: 'wrap',
    // The button's text ends where the list ends.
    '& > button': { marginInlineEnd: '-19px' },
  },
});
