import { defineRecipe } from '@chakra-ui/react';

/** Figures under a ruler, like the tube beside the search. */
export const claimsRecipe = defineRecipe({
  base: {
    maxWidth: 'calc({sizes.page} + 48px)',
    marginInline: 'auto',
    paddingInline: { base: '5', lg: '6' },
    paddingBlockStart: { base: '5', lg: '6' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      columnGap: '4',
      rowGap: '4',
      paddingBlockStart: '6',
      // Small marks, and a longer one every fifth; aligned with the start of the text.
      '--to': 'to right',
      _rtl: { '--to': 'to left' },
      backgroundImage:
        'repeating-linear-gradient(var(--to), {colors.brand.300} 0 1px, transparent 1px 50px), repeating-linear-gradient(var(--to), {colors.brand.300} 0 1px, transparent 1px 10px)',
      backgroundSize: '100% 12px, 100% 6px',
      backgroundRepeat: 'no-repeat',
    },
    '& dl > div': { display: 'flex', flexDirection: 'column-reverse' },
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { fontSize: { base: '1.25rem', lg: '1.5rem' }, fontWeight: 'bold', lineHeight: 1.4 },
  },
});
