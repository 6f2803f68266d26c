import { defineSlotRecipe } from '@chakra-ui/react';
import { wrapStyle } from '#/client/ui/page/wrap-recipe.ts';

export const heroRecipe = defineSlotRecipe({
  slots: ['root', 'lead', 'choices', 'several', 'anonymous'],
  base: {
    root: {
      background: 'bg.subtle',
      borderBlockEndWidth: '1px',
      '& > div': {
        ...wrapStyle,
        display: 'grid',
        gap: { base: '8', lg: '14' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.18fr) minmax(0, 1fr)' },
        alignItems: 'center',
        paddingBlock: { base: '36px 40px', lg: '56px 64px' },
      },
      '& h1': { textStyle: 'display' },
    },
    lead: {
      fontSize: { base: '1.0625rem', lg: '1.1875rem' },
      color: 'fg.muted',
      marginBlockStart: '3.5',
      marginBlockEnd: '26px',
      maxWidth: '34em',
    },
    choices: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginBlockStart: '4',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { base: '11', lg: '9' },
        paddingInline: '3.5',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'full',
        background: 'bg.panel',
        fontSize: '0.9375rem',
        fontWeight: 'medium',
        '&:hover': { background: 'brand.subtle', borderColor: 'brand.solid' },
      },
    },
    several: {
      marginBlockStart: '4',
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
