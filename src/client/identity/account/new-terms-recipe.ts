import { defineSlotRecipe } from '@chakra-ui/react';

export const newTermsRecipe = defineSlotRecipe({
  slots: ['root', 'actions'],
  base: {
    root: {
      maxWidth: 'calc({sizes.page} + 48px)',
      marginInline: 'auto',
      paddingInline: { base: '5', lg: '6' },
      paddingBlockStart: '5',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '5',
      rowGap: '2',
      marginBlockStart: '2',
      '& a': { paddingBlock: '2' },
    },
  },
});
