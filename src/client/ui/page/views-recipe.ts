import { defineRecipe } from '@chakra-ui/react';

/** The links to the parts of a section; the current one is marked. On phones they wrap to a second line. */
export const viewsRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: { base: '0', md: '1' },
    flexWrap: 'wrap',
    borderBlockEndWidth: '1px',
    '& a': {
      flex: 'none',
      paddingInline: { base: '2', md: '3' },
      paddingBlock: '2.5',
      borderBlockEndWidth: '3px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    '& a[aria-current]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 'bold' },
    '& a:hover': { color: 'brand.fg' },
  },
});
