import { defineSlotRecipe } from '@chakra-ui/react';

export const categoryListRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'deep', 'sand', 'clay'],
  base: {
    root: {
      display: 'grid',
      // In rem: with enlarged text one column remains, and nothing overflows the page.
      gridTemplateColumns: {
        base: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
        lg: 'repeat(5, minmax(0, 1fr))',
      },
      // Eleven are two rows.
      '&:has(> :nth-child(11))': { gridTemplateColumns: { lg: 'repeat(6, minmax(0, 1fr))' } },
      // A long word breaks instead of widening the page.
      overflowWrap: 'anywhere',
      gap: { base: '2.5', lg: '3' },
      // On a phone none stands alone in its row.
      '& > li:last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: { base: '2.5', lg: '3' },
        height: '100%',
        minWidth: '0',
        padding: { base: '2.5', lg: '3.5' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        fontWeight: 'semibold',
        fontSize: { base: '0.9375rem', lg: '1rem' },
        lineHeight: 1.4,
        transitionProperty: 'border-color',
        transitionDuration: 'fast',
        '&:hover': { borderColor: 'brand.emphasized' },
      },
      '& small': { display: 'block', color: 'fg.muted', fontWeight: 'normal', fontSize: '0.8125rem' },
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: { base: '38px', lg: '42px' },
      height: { base: '38px', lg: '42px' },
      borderRadius: '11px',
      background: 'brand.subtle',
      color: 'brand.fg',
      '& svg': { width: '6', height: '6' },
      '&.deep': { background: 'brand.muted' },
      '&.sand': { background: 'bg.subtle', color: 'fg.muted' },
      '&.clay': { background: 'bg.muted', color: 'fg' },
    },
  },
});
