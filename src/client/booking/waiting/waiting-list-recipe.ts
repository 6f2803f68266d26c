import { defineSlotRecipe } from '@chakra-ui/react';

/** The entries of a person: what is held for them first. */
export const waitingListRecipe = defineSlotRecipe({
  slots: ['root', 'entry', 'offered', 'quiet', 'acts'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      '& ul': { display: 'grid', gap: '3' },
      scrollMarginBlockStart: '20px',
    },
    entry: {
      display: 'grid',
      gap: '2',
      padding: '4',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h3': { textStyle: 'h3' },
    },
    offered: { borderColor: 'brand.solid' },
    quiet: { textStyle: 'small', color: 'fg.muted' },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
  },
});
