import { defineRecipe } from '@chakra-ui/react';

export const labChoiceHeadRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    flexWrap: 'wrap',
    // Its link keeps a distance from the rows below.
    '& > p': { flexBasis: '100%', marginBlockEnd: '2' },
    '& > p button': { minHeight: '6', cursor: 'pointer' },
    // The button's text ends where the list ends; on phones its edge is that of the page.
    '& > button': { marginInlineEnd: { base: '-12px', md: '-19px' } },
  },
});
