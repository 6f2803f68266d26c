import { defineRecipe } from '@chakra-ui/react';

/** The parts of a section as links side by side, the open one underlined; on phones they wrap. */
export const sectionTabsRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '1',
    borderBlockEndWidth: '1px',
    flexWrap: 'wrap',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '11',
      // Fits four Arabic words on a phone.
      paddingInline: { base: '2.5', md: '4' },
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderBlockEndWidth: '3px',
      borderColor: 'transparent',
      whiteSpace: 'nowrap',
    },
    '& a:hover': { color: 'brand.fg' },
    '& a[aria-current]': { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});
