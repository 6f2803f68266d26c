import { defineSlotRecipe } from '@chakra-ui/react';

/** One narrow card with one task. */
export const linkPageRecipe = defineSlotRecipe({
  slots: ['root', 'lead'],
  base: {
    root: {
      width: '100%',
      maxWidth: 'calc({sizes.page} + 48px)',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '6' },
      paddingBlockStart: { base: '8', lg: '16' },
      '& > div': {
        display: 'grid',
        gap: '4',
        // From the start edge of the grid.
        maxWidth: '480px',
        padding: { base: '5', md: '6' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        boxShadow: 'card',
      },
      '& h1': { textStyle: 'h2' },
    },
    lead: { color: 'fg.muted' },
  },
});
