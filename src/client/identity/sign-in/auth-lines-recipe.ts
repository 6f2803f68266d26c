import { defineRecipe } from '@chakra-ui/react';

/** The links between forms, below the form. */
export const authLinesRecipe = defineRecipe({
  base: {
    textAlign: 'center',
    textStyle: 'small',
    '& button.link': { minHeight: '11', paddingInline: '1', cursor: 'pointer' },
    '& > button:not(.link)': { width: '100%', marginBlockEnd: '2' },
  },
});
