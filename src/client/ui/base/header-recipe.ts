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
      // On a phone the place needs the room; the mark and its hidden text remain on the narrowest.
      '& .brandmark span': { fontSize: { base: '1.0625rem', md: '1.25rem' } },
      '& .brandmark > span': { '@media (max-width: 389px)': { srOnly: true } },
      // The bell is beside it.
      '&[data-signed-in] .brandmark > span': { '@media (max-width: 429px)': { srOnly: true } },
      // Below 1280 px the rest is in the menu, and below 1024 px the mark leads home. From where all fits beside the bell.
      '& nav': {
        display: 'none',
        '@media (min-width: 800px)': { display: 'flex' },
        flexWrap: 'wrap',
        marginInlineStart: { md: '1', lg: '3' },
        '& a:first-child': { hideBelow: 'lg' },
      },
      '& nav a': {
        display: 'flex',
        alignItems: 'center',
        minHeight: '11',
        paddingInline: { base: '1.5', lg: '2' },
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
      gap: { base: '0.5', md: '2', xl: '1' },
      minHeight: '16',
      paddingBlock: '1',
    },
    grow: { marginInlineStart: 'auto' },
    wide: {
      // In Arabic all links together are wider than a small laptop.
      display: { base: 'none', xl: 'inline-flex' },
      // The Arabic letters of an English page come after it, and are narrower than those until then.
      '&[lang=ar]': { width: '6.8125rem', justifyContent: 'start', whiteSpace: 'nowrap' },
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
