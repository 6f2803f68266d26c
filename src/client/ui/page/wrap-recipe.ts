import { defineSlotRecipe } from '@chakra-ui/react';

export const wrapStyle = {
  width: '100%',
  maxWidth: '1248px',
  marginInline: 'auto',
  paddingInline: { base: '5', lg: '6' },
} as const;

/** The content column of every public page. */
export const wrapRecipe = defineSlotRecipe({
  slots: ['root', 'lead', 'shelf'],
  base: {
    root: { ...wrapStyle },
    lead: {
      color: 'fg.muted',
      marginBlockStart: '1',
      marginBlockEnd: '6',
    },
    // A heading above a list, and what holds for all of it.
    shelf: {
      marginBlockStart: { base: '8', lg: '10' },
      marginBlockEnd: '3',
      '& > div': { color: 'fg.muted', fontSize: '0.875rem' },
    },
  },
  variants: {
    space: {
      close: { root: { paddingBlockStart: '5' } },
      /** The bar below has its own room. */
      bar: { root: { paddingBlockStart: { base: '1', lg: '3' } } },
      wide: {
        root: { paddingBlockStart: { base: '8', lg: '12' } },
      },
    },
  },
});
