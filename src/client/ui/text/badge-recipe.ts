import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    paddingInline: '9px',
    paddingBlock: '1px',
    borderRadius: 'full',
    fontSize: '0.8125rem',
    fontWeight: 'semibold',
    lineHeight: 1.7,
    whiteSpace: 'nowrap',
    '& svg': { width: '15px', height: '15px' },
  },
  variants: {
    tone: {
      sand: { background: 'bg.subtle', color: 'fg.muted' },
      brand: { background: 'brand.subtle', color: 'brand.fg' },
      amber: { background: 'amber.muted', color: 'amber.fg' },
      green: { background: 'green.muted', color: 'green.fg' },
      red: { background: 'red.muted', color: 'red.fg' },
    },
  },
  defaultVariants: { tone: 'sand' },
});
