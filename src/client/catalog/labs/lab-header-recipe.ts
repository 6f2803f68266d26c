import { defineSlotRecipe } from '@chakra-ui/react';

export const labHeaderRecipe = defineSlotRecipe({
  slots: ['root', 'badges', 'reach'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      paddingBlockStart: '5',
      paddingBlockEnd: '6',
      '& .badges, & .reach': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        rowGap: '2',
        columnGap: '4',
      },
    },
    reach: {
      color: 'fg.muted',
      '& > *': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: 'touch' },
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
});
