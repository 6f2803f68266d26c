import { defineSlotRecipe } from '@chakra-ui/react';
import { amountStyle } from '#/client/ui/text/amount-style.ts';
import { card } from './compare-recipe.ts';

/** Tests down, laboratories across; the names of the tests stay while the rest scrolls. */
export const basketMatrixRecipe = defineSlotRecipe({
  slots: ['root', 'scroll', 'lowest', 'none', 'within', 'partial'],
  base: {
    root: {
      ...card,
      minWidth: 0,
      '& > h2': { textStyle: 'h3' },
      '& > p': { color: 'fg.muted', fontSize: '0.875rem' },
    },
    scroll: {
      overflowX: 'auto',
      containerType: 'inline-size',
      // A shadow at the end edge as long as more columns follow.
      backgroundColor: 'bg.panel',
      backgroundRepeat: 'no-repeat',
      backgroundAttachment: 'local, scroll',
      backgroundSize: '40px 100%, 20px 100%',
      backgroundPosition: 'right',
      backgroundImage:
        'linear-gradient(to left, {colors.bg.panel} 40%, transparent), linear-gradient(to left, color-mix(in srgb, {colors.border} 45%, transparent), transparent)',
      '&:dir(rtl)': {
        backgroundPosition: 'left',
        backgroundImage:
          'linear-gradient(to right, {colors.bg.panel} 40%, transparent), linear-gradient(to right, color-mix(in srgb, {colors.border} 45%, transparent), transparent)',
      },
      // Holds what only screen readers read, which is positioned.
      position: 'relative',
      marginBlockStart: '3',
      '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.9375rem' },
      '& :is(th, td)': {
        // On a phone two columns fill the room beside the names: half a price would be read as another one.
        minWidth: { base: 'max(82px, calc((100cqi - 104px) / 2))', md: '104px' },
        paddingBlock: '2',
        paddingInline: { base: '1.5', md: '2.5' },
        borderBlockEndWidth: '1px',
        textAlign: 'center',
        verticalAlign: 'middle',
        lineHeight: 1.4,
      },
      // The shadow shines through all cells but the first of a row.
      '& td': { whiteSpace: 'nowrap' },
      '& td:not(.within) > bdi': amountStyle,
      // The room of the mark of the lowest price, so that amounts meet below and above it. An amount has a start of
      // its own, at the left.
      '& td:not(.lowest):not(.within) > bdi': {
        marginInlineStart: '22px',
        _rtl: { marginInlineStart: '0', marginInlineEnd: '22px' },
      },
      '& :is(th:first-child)': {
        position: 'sticky',
        insetInlineStart: 0,
        width: '30%',
        minWidth: { base: '104px', md: '112px' },
        paddingInlineStart: '0',
        textAlign: 'start',
        background: 'bg.panel',
      },
      '& th': { fontWeight: 'semibold' },
      '& thead th': { fontSize: '0.8125rem', verticalAlign: 'bottom' },
      '& thead a:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
      '& tfoot td': { fontWeight: 'bold' },
      '& tfoot tr:last-child :is(th, td)': {
        borderBlockEndWidth: 0,
        fontWeight: 'normal',
        color: 'fg.muted',
      },
    },
    lowest: {
      background: 'brand.subtle',
      fontWeight: 'bold',
      '& svg': { display: 'inline-block', verticalAlign: '-4px', marginInlineEnd: '1' },
    },
    none: { color: 'fg.subtle' },
    // Stronger than what holds for all cells.
    within: {
      '&&': { color: 'fg.muted', fontSize: '0.8125rem', whiteSpace: 'normal' },
      // Across all columns it begins at the first, which is in sight on a phone.
      '&&[colspan]': { textAlign: 'start', paddingInlineStart: { base: '1.5', md: '7' } },
    },
    // The words of the recipe for the foot are stronger.
    partial: {
      'tfoot &': { color: 'fg.muted', fontWeight: 'normal' },
      '& small': { display: 'block', fontSize: '0.8125rem' },
    },
  },
});
