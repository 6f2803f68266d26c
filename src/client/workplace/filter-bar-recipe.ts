import { defineRecipe } from '@chakra-ui/react';

export const filterBarRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'end',
    '& > div': { flex: '1 1 180px', maxWidth: { md: '280px' } },
    '& select, & input': {
      width: '100%',
      minHeight: '11',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
    },
  },
});
