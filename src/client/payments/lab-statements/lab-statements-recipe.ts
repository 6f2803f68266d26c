import { defineRecipe } from '@chakra-ui/react';

export const labStatementsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .notes': { display: 'grid', gap: '1', color: 'fg.muted', textStyle: 'small' },
    '& section': { display: 'grid', gap: '4' },
    '& .gain': { color: 'green.fg' },
    '& .statements': {
      display: 'grid',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    '& .statements li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      paddingInline: '4',
      paddingBlock: '2',
      borderBlockStartWidth: '1px',
    },
    '& .statements li:first-child': { borderBlockStartWidth: '0' },
    '& .statements small': { color: 'fg.muted' },
    '& .files': { display: 'flex', gap: '2' },
    '& .files a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '11',
      paddingInline: '3',
      color: 'brand.fg',
      fontWeight: 'medium',
      borderRadius: 'md',
    },
    '& .files a:hover': { background: 'bg.subtle' },
    '& .files svg': { width: '1.125rem', height: '1.125rem' },
  },
});
