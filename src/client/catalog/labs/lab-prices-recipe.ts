import { defineSlotRecipe } from '@chakra-ui/react';
import { amountStyle } from '#/client/ui/text/amount-style.ts';

/** The price list of a laboratory. */
export const labPricesRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'name', 'cost', 'facts'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      justifyItems: 'stretch',
      '& form': { position: 'relative' },
      '& form svg': {
        position: 'absolute',
        insetInlineStart: '3.5',
        insetBlockStart: '3.5',
        width: '5',
        color: 'fg.muted',
      },
      '& input': {
        width: '100%',
        minHeight: '12',
        paddingInline: '44px 14px',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
      },
      '& ul': { background: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', overflow: 'clip' },
      '& ul:empty': { display: 'none' },
      '& li + li': { borderBlockStartWidth: '1px' },
      '& li': { display: 'flex', alignItems: 'center' },
      '& li a': {
        flex: '1',
        minWidth: '0',
        minHeight: '14',
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 21rem auto' },
        columnGap: '4',
        alignItems: 'center',
        alignContent: 'center',
        paddingBlock: '1.5',
        paddingInlineStart: '4',
        paddingInlineEnd: '2',
      },
      '& li a:hover': { background: 'brand.subtle' },
      '& li a:focus-visible': { outlineOffset: '-3px' },
      '& > button': { justifySelf: 'center' },
    },
    head: {
      display: 'grid',
      // Not under the header when a link leads here.
      '& h2': { scrollMarginBlockStart: '20px' },
    },
    name: { fontWeight: 'semibold', lineHeight: 1.4 },
    cost: {
      whiteSpace: 'nowrap',
      gridRow: { base: '1', md: 'auto' },
      gridColumn: { base: '2', md: 'auto' },
      '& bdi': { ...amountStyle, minWidth: '3.25em', fontWeight: 'bold' },
      '& small': { color: 'fg.muted' },
    },
    facts: {
      gridColumn: { base: '1 / -1', md: 'auto' },
      display: 'grid',
      gridTemplateColumns: { base: 'auto 1fr', md: '1fr 1fr' },
      columnGap: '3',
      fontSize: '0.8125rem',
      lineHeight: 1.5,
      color: 'fg.muted',
      '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap' },
      '& svg': { width: '4', height: '4', flex: 'none' },
      // Under the words of the fast that it belongs to, beside the icon.
      '& > :nth-of-type(3)': { gridColumn: '2', paddingInlineStart: '4' },
    },
  },
});
