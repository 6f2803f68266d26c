import { defineSlotRecipe } from '@chakra-ui/react';

/** Six reasons, each under a hairline. */
export const reasonsRecipe = defineSlotRecipe({
  slots: ['root', 'turned'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      columnGap: { md: '8', lg: '12' },
      '& li': {
        display: 'grid',
        gridTemplateColumns: '28px 1fr',
        gap: '3.5',
        paddingBlock: { base: '3.5', lg: '5' },
        borderBlockStartWidth: '1px',
      },
      '& svg': {
        width: '26px',
        height: '26px',
        fill: 'none',
        stroke: 'brand.fg',
        strokeWidth: 1.7,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      // The arrow of the way back is mirrored by direction.
      '&:lang(ar) .turned': { transform: 'scaleX(-1)' },
      '& h3': { textStyle: 'h3' },
      '& p': { color: 'fg.muted', fontSize: '0.9375rem', marginBlockStart: '0.5' },
    },
  },
});
