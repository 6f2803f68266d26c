import { defineRecipe } from '@chakra-ui/react';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

/** As large as the map that takes its place, and as the lab below it on a phone. */
export const mapWaitingRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 3fr) minmax(18em, 2fr)',
      xl: 'minmax(0, 1fr)',
    },
    alignItems: 'start',
    gap: { base: '3', md: '4' },
    padding: { base: '3', md: '4' },
    marginBlockEnd: { base: '2.5', xl: '0' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    _before: { content: '""', ...skeletonStyle, aspectRatio: '1', borderRadius: 'md' },
    _after: { content: '""', ...skeletonStyle, height: '184px', borderRadius: 'md' },
  },
});
