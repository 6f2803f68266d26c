import { defineSlotRecipe } from '@chakra-ui/react';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

// The lines of the distances, of which the last is the edge of the prices.
const LEVELS = 'repeating-linear-gradient({colors.border} 0 1px, transparent 1px 20%)';

/** As high as the instrument that takes its place. */
export const scaleSkeletonRecipe = defineSlotRecipe({
  slots: ['root', 'caption', 'plot', 'answers'],
  base: {
    root: {
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      gap: '4',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    caption: { ...skeletonStyle, height: '5', width: '60%', borderRadius: 'sm' },
    plot: {
      backgroundImage: LEVELS,
      borderBlockEndWidth: '2px',
      borderColor: 'brand.muted',
      marginInlineStart: '54px',
    },
    answers: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '2',
      '& > i': { ...skeletonStyle, height: '28', borderRadius: 'md' },
    },
  },
  variants: {
    fit: {
      whole: { root: { minHeight: { base: '590px', md: '590px' }, marginBlockEnd: '5' } },
      compact: { root: { minHeight: { base: '440px', md: '500px' }, marginBlockEnd: '2' } },
    },
  },
  defaultVariants: { fit: 'whole' },
});
