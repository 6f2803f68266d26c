import { defineRecipe } from '@chakra-ui/react';

/** The results that one press verifies. */
export const normalListRecipe = defineRecipe({
  base: {
    display: 'grid',
    margin: '0',
    padding: '0',
    listStyle: 'none',
    maxHeight: '50vh',
    overflowY: 'auto',
    '& > li': {
      display: 'grid',
      paddingBlock: '2.5',
      borderBlockStartWidth: '1px',
      fontSize: '0.9375rem',
    },
    '& > li:first-of-type': { borderBlockStartWidth: '0' },
    '& small': { color: 'fg.muted', fontSize: '0.8125rem' },
  },
});
