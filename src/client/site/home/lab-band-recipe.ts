import { defineRecipe } from '@chakra-ui/react';

/** A dark band on the site's ruler. */
export const labBandRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr auto' },
    gap: '6',
    alignItems: 'center',
    padding: { base: '28px 24px 36px', lg: '40px 48px' },
    borderRadius: '20px',
    overflow: 'hidden',
    background: 'bg.foot',
    color: 'sand.50',
    '& h2': { textStyle: 'h2' },
    '& p': { color: 'brand.200', maxWidth: '46em', marginBlockStart: '1.5' },
    '& a': { background: 'sand.50', color: 'brand.900', _hover: { background: 'brand.100' } },
    '& :focus-visible': { outlineColor: 'brand.300' },
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: '12px',
      opacity: 0.38,
      backgroundImage:
        'repeating-linear-gradient(to left, {colors.brand.300} 0 1px, transparent 1px 50px), repeating-linear-gradient(to left, {colors.brand.300} 0 1px, transparent 1px 10px)',
      backgroundSize: '100% 12px, 100% 6px',
      backgroundPosition: 'bottom',
      backgroundRepeat: 'no-repeat',
    },
  },
});
