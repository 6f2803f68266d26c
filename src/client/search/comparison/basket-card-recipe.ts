import { defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { arrivalStyle } from '#/client/ui/theme/arrival-style.ts';

/** A lab of the comparison as one row: who and where, what the basket costs there, and how to take it. */
export const basketCardRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'where', 'lack', 'price', 'way', 'facts', 'time'],
  base: {
    root: {
      ...arrivalStyle,
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', md: 'minmax(0, 1fr) auto' },
      // On a phone what the way adds has the line under the total and the button.
      gridTemplateAreas: {
        base: '"name total take" "name way ." "where where where" "facts facts facts"',
        md: '"name price" "where price" "facts facts"',
      },
      columnGap: { base: '2.5', md: '4' },
      rowGap: '0.5',
      alignItems: 'center',
      paddingInline: { base: '3.5', md: '5' },
      paddingBlock: '2.5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    name: {
      gridArea: 'name',
      minWidth: 0,
      '& h3': {
        fontSize: '1.0625rem',
        fontWeight: 'bold',
        lineHeight: { base: 1.4, md: 1.5 },
        lineClamp: { base: '3', md: '2' },
        textOverflow: 'ellipsis',
      },
      '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    where: {
      gridArea: 'where',
      hideBelow: 'md',
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
    lack: { gridArea: 'where', fontSize: '0.875rem', lineHeight: 1.5 },
    price: {
      gridArea: { md: 'price' },
      display: { base: 'contents', md: 'inline-flex' },
      alignItems: 'center',
      gap: '2.5',
      whiteSpace: 'nowrap',
      '& > div': { display: { base: 'contents', md: 'block' }, textAlign: 'end' },
      '& .price': {
        gridArea: { base: 'total', md: 'auto' },
        display: { md: 'block' },
        minWidth: '6.5rem',
        textAlign: 'end',
        _rtl: { textAlign: 'start' },
      },
      // On a phone the cart stands for its words, which are for screen readers there.
      '& > button': {
        gridArea: { base: 'take', md: 'auto' },
        width: { base: '11', md: 'auto' },
        minHeight: '11',
        paddingInline: { base: '0', md: '4' },
        fontSize: { base: '0', md: '0.9375rem' },
        '& svg': { width: '5', height: '5' },
      },
    },
    // The list is ordered by it.
    way: {
      gridArea: { base: 'way', md: 'auto' },
      textAlign: 'end',
      _rtl: { textAlign: { base: 'start', md: 'end' } },
      fontSize: '0.8125rem',
      lineHeight: 1.4,
      '& bdi': { fontWeight: 'semibold' },
    },
    facts: {
      gridArea: 'facts',
      ...metaStyle,
      columnGap: '2.5',
      rowGap: '0',
      fontSize: '0.8125rem',
      '& svg': { width: '15px', height: '15px', flex: 'none' },
      '& > .rating': { color: 'fg' },
      '& > b': { color: 'fg' },
    },
    time: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: '8', md: '7' },
      paddingInline: '2.5',
      borderRadius: 'md',
      background: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: 'semibold',
      '&:hover': { background: 'brand.muted' },
    },
  },
});
