import { defineSlotRecipe } from '@chakra-ui/react';
import { wrapStyle } from '#/client/ui/page/wrap-recipe.ts';

/** A part of the home page with its heading line. */
export const homeSectionRecipe = defineSlotRecipe({
  slots: ['root', 'heading'],
  base: {
    root: {
      ...wrapStyle,
      paddingBlockStart: { base: '52px', lg: '72px' },
    },
    heading: {
      display: 'flex',
      alignItems: 'last baseline',
      justifyContent: 'space-between',
      gap: '4',
      marginBlockEnd: { base: '18px', lg: '6' },
      '& h2': { textStyle: 'h2' },
      '& p': { color: 'fg.muted', marginBlockStart: '1' },
      '& a': { whiteSpace: 'nowrap', paddingBlock: '2' },
    },
  },
});
