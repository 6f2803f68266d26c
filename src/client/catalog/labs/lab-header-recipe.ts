import { defineSlotRecipe } from '@chakra-ui/react';

export const labHeaderRecipe = defineSlotRecipe({
  slots: ['root', 'logo', 'badges', 'reach'],
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
    // White in the dark too: most logos are drawn for paper.
    logo: { boxSizing: 'content-box', padding: '2', borderRadius: 'md', background: 'white' },
    reach: {
      color: 'fg.muted',
      '& > *': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: 'touch' },
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
});
