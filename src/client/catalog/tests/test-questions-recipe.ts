import { defineRecipe } from '@chakra-ui/react';

export const testQuestionsRecipe = defineRecipe({
  base: {
    marginBlockStart: '8',
    '& h2': { marginBlockEnd: '1' },
    '& details': { borderBlockEndWidth: '1px' },
    '& summary': { paddingBlock: '2.5', minHeight: '11', fontWeight: 'semibold', cursor: 'pointer' },
    '& summary h3': { display: 'inline' },
    '& p': { paddingBlockEnd: '3', color: 'fg.muted' },
  },
});
