import { defineSlotRecipe } from '@chakra-ui/react';

const wrap = {
  maxWidth: 'calc({sizes.page} + 48px)',
  marginInline: 'auto',
  paddingInline: { base: '5', lg: '6' },
} as const;

export const headerRecipe = defineSlotRecipe({
  slots: ['root', 'wrap', 'grow', 'wide', 'narrow', 'cart'],
  base: {
    root: {
      background: { base: 'bg.panel', _dark: 'bg' },
      borderBlockEndWidth: '1px',
      borderColor: 'border',
      '& .brandmark small': { color: 'fg.muted' },
      '& nav': { display: { base: 'none', xl: 'flex' }, flexWrap: 'wrap', gap: '1', marginInlineStart: '7' },
      '& nav a': {
        display: 'flex',
        alignItems: 'center',
        minHeight: '11',
        paddingInline: '3',
        fontWeight: 'medium',
        fontSize: '0.9375rem',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        _hover: { color: 'fg' },
      },
      '& nav a[aria-current]': {
        color: 'fg',
        fontWeight: 'bold',
        boxShadow: 'inset 0 -2px 0 {colors.brand.solid}',
      },
    },
    wrap: {
      // With letters twice as large the rest wraps to a second line.
      ...wrap,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      minHeight: '16',
      paddingBlock: '1',
    },
    grow: { flex: 1 },
    wide: {
      // In Arabic all links together are wider than a small laptop.
      display: { base: 'none', xl: 'inline-flex' },
    },
    narrow: { display: { xl: 'none' } },
    cart: {
      position: 'relative',
      color: 'fg',
      '& b': {
        position: 'absolute',
        insetBlockStart: '0.5',
        insetInlineEnd: '0',
        display: 'grid',
        placeItems: 'center',
        minWidth: '18px',
        height: '18px',
        paddingInline: '1',
        borderRadius: 'full',
        background: 'amber.solid',
        color: 'amber.contrast',
        fontSize: '0.75rem',
        fontWeight: 'bold',
        lineHeight: 1,
        animation: 'bump {durations.slow} {easings.ease}',
      },
    },
  },
});
