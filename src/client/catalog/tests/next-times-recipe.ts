import { defineRecipe } from '@chakra-ui/react';

/** A day and its times in one line. */
export const nextTimesRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 1,
    minWidth: 0,
    fontSize: '0.875rem',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '9',
      paddingInline: '2',
      '&:lang(en)': { paddingInline: { base: '1.5', md: '2' } },
      borderRadius: 'md',
      background: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      '&:hover': { background: 'brand.muted' },
    },
    '& small': {
      flex: 'none',
      minWidth: '2.6em',
      color: 'fg.muted',
      fontSize: '0.8125rem',
      whiteSpace: 'nowrap',
    },
  },
});
