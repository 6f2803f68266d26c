import { defineRecipe } from '@chakra-ui/react';

export const newTermsRecipe = defineRecipe({
  base: {
    maxWidth: 'calc({sizes.page} + 48px)',
    marginInline: 'auto',
    paddingInline: { base: '5', lg: '6' },
    paddingBlockStart: '5',
    '& .acts': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '5',
      rowGap: '2',
      marginBlockStart: '2',
    },
    '& .acts a': { paddingBlock: '2' },
  },
});
