import { defineSlotRecipe } from '@chakra-ui/react';

/** The links of a visit for those who come along. */
export const companionLinksRecipe = defineSlotRecipe({
  slots: ['root', 'quiet'],
  base: {
    root: {
      display: 'grid',
      gap: '2.5',
      '& > button': { justifySelf: 'start' },
      '& ul': { display: 'grid', gap: '2', padding: '0', listStyle: 'none' },
      '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2.5',
        alignItems: 'center',
        justifyContent: 'space-between',
      },
      '& li > span': { minWidth: '0', overflowWrap: 'anywhere' },
    },
    quiet: { textStyle: 'small', color: 'fg.muted' },
  },
});

/** The form of a new link, and its address. */
export const newLinkRecipe = defineSlotRecipe({
  slots: ['root', 'url'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
    url: { flex: '1 1 220px', minWidth: '0', overflowWrap: 'anywhere', textStyle: 'small' },
  },
});
