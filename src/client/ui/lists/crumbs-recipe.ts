import { defineRecipe } from '@chakra-ui/react';

export const crumbRecipe = defineRecipe({
  base: {
    paddingBlockStart: '5',
    fontSize: '0.875rem',
    color: 'fg.muted',
    marginBlockEnd: '2.5',
    '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& a': { display: 'inline-block', paddingBlock: '1' },
    '& a:hover': { textDecoration: 'underline' },
    '& svg': { width: '13px', height: '13px' },
  },
});
