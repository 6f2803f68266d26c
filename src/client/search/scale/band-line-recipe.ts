import { defineRecipe } from '@chakra-ui/react';

/** A band in words, in the room above the plot, so that nothing moves. */
export const bandLineRecipe = defineRecipe({
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    // Beside the words of the distances.
    insetInlineStart: '54px',
    display: 'flex',
    alignItems: 'center',
    columnGap: '1',
    height: '6',
    color: 'brand.fg',
    fontSize: '0.875rem',
    fontWeight: 'semibold',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    '& button': { display: 'grid', placeItems: 'center', width: '6', height: '6', cursor: 'pointer' },
    '& svg': { width: '4', height: '4' },
  },
});
