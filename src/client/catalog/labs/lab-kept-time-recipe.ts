import { defineRecipe } from '@chakra-ui/react';

export const labKeptTimeRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minHeight: '12',
    paddingBlock: '1.5',
    paddingInline: '4',
    borderRadius: 'md',
    background: 'brand.subtle',
    '& b': { fontWeight: 'bold', whiteSpace: 'nowrap' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '9' },
  },
});
