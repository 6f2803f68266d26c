import { defineSlotRecipe } from '@chakra-ui/react';
import { card } from './compare-recipe.ts';

/** Tests down, laboratories across; the names of the tests stay while the rest scrolls. */
export const basketMatrixRecipe = defineSlotRecipe({
  slots: ['root', 'scroll', 'lowest', 'none'],
  base: {
    root: {
      ...card,
      minWidth: 0,
      '& > h2': { textStyle: 'h3' },
      '& > p': { color: 'fg.muted', fontSize: '0.875rem' },
    },
    scroll: {
      overflowX: 'auto',
      // Holds what only screen readers read, which is positioned.
      position: 'relative',
      marginBlockStart: '3',
      '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.9375rem' },
      '& :is(th, td)': {
        minWidth: '104px',
        paddingBlock: '2',
        paddingInline: '2.5',
        borderBlockEndWidth: '1px',
        textAlign: 'center',
        verticalAlign: 'middle',
        lineHeight: 1.4,
      },
      '& td': { whiteSpace: 'nowrap' },
      '& :is(th:first-child)': {
        position: 'sticky',
        insetInlineStart: 0,
        width: '30%',
        minWidth: '112px',
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
  },
});
