import { defineSlotRecipe } from '@chakra-ui/react';
import { fadedEndStyle } from '#/client/ui/lists/sideways-style.ts';
import { wrapStyle } from '#/client/ui/page/wrap-recipe.ts';

export const heroRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'scale', 'more', 'lead', 'choices', 'several', 'anonymous'],
  base: {
    root: {
      background: 'bg.subtle',
      borderBlockEndWidth: '1px',
      '& > div': {
        ...wrapStyle,
        display: 'grid',
        columnGap: '12',
        rowGap: '5',
        // From 1280 px on the scale has room for its map.
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1.05fr) minmax(0, 1fr)',
          xl: 'minmax(0, 0.78fr) minmax(0, 1fr)',
        },
        gridTemplateAreas: { base: '"words" "scale" "more"', lg: '"words scale" "more scale"' },
        gridTemplateRows: { lg: 'auto 1fr' },
        paddingBlock: { base: '20px 40px', lg: '48px 56px' },
      },
      '& h1': { textStyle: 'display' },
    },
    words: { gridArea: 'words', minWidth: 0, paddingBlockStart: { lg: '6' } },
    scale: { gridArea: 'scale', minWidth: 0 },
    more: { gridArea: 'more' },
    lead: {
      fontSize: { base: '1.0625rem', lg: '1.1875rem' },
      color: 'fg.muted',
      marginBlockStart: { base: '2', md: '3.5' },
      marginBlockEnd: { base: '3', md: '4', lg: '5' },
      maxWidth: '34em',
      // On a phone the lead is one line: the answers belong to the first screen.
      '& > span': { hideBelow: 'md' },
    },
    choices: {
      display: 'flex',
      flexWrap: { base: 'nowrap', lg: 'wrap' },
      gap: '2',
      // To the edges of the window, with an end that fades.
      marginInline: { base: '-5', lg: '0' },
      paddingInlineStart: { base: '5', lg: '0' },
      lgDown: fadedEndStyle,
      paddingBlock: '1',
      marginBlockStart: '3',
      overflowX: { base: 'auto', lg: 'visible' },
      scrollbarWidth: 'none',
      '& li': { flex: 'none' },
      '& button': {
        display: 'inline-flex',
        alignItems: 'center',
        cursor: 'pointer',
        whiteSpace: 'nowrap',
        minHeight: { base: '11', lg: '9' },
        paddingInline: '3.5',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'full',
        background: 'bg.panel',
        fontSize: '0.9375rem',
        fontWeight: 'medium',
        '&:hover': { background: 'brand.subtle', borderColor: 'brand.solid' },
        '&[aria-pressed=true]': {
          background: 'brand.solid',
          borderColor: 'brand.solid',
          color: 'brand.contrast',
        },
      },
    },
    several: {
      '& a': {
        color: 'brand.fg',
        fontWeight: 'medium',
        textDecoration: 'underline',
        textDecorationColor: 'brand.emphasized',
        textUnderlineOffset: '4px',
      },
    },
    anonymous: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '3.5',
      alignItems: 'center',
      justifyItems: 'start',
      marginBlockStart: '22px',
      textAlign: 'start',
      cursor: 'pointer',
      '& svg': {
        gridRow: '1 / 3',
        width: '26px',
        height: '26px',
        fill: 'none',
        stroke: 'brand.fg',
        strokeWidth: 1.6,
        strokeLinecap: 'round',
      },
      '& b': {
        color: 'brand.fg',
        fontWeight: 'semibold',
        textDecoration: 'underline',
        textDecorationColor: 'brand.emphasized',
        textUnderlineOffset: '4px',
      },
      '& small': { color: 'fg.muted', fontSize: '0.875rem' },
    },
  },
});
