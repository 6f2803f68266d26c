import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const joinHeroRecipe = defineSlotRecipe({
  slots: ['root', 'lead', 'doors'],
  base: {
    root: {
      background: 'bg.subtle',
      borderBlockEndWidth: '1px',
      '& > div': {
        width: '100%',
        maxWidth: '1248px',
        marginInline: 'auto',
        paddingInline: { base: '5', lg: '6' },
        paddingBlock: { base: '36px 40px', lg: '56px 64px' },
        display: 'grid',
        gap: { base: '8', lg: '14' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.18fr) minmax(0, 1fr)' },
        alignItems: 'center',
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
    doors: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      marginBlockStart: '4',
      '& button': { minWidth: '150px', flex: { base: 1, sm: 'none' } },
    },
  },
});

export const gainsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '6', lg: '8' },
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
    '& li': { borderBlockStartWidth: '2px', borderColor: 'brand.solid', paddingBlockStart: '4' },
    '& svg': { width: '26px', height: '26px', color: 'brand.fg', marginBlockEnd: '2' },
    '& h3': { textStyle: 'h3' },
    '& p': { color: 'fg.muted', marginBlockStart: '1.5', fontSize: '0.9375rem' },
  },
});

export const joinStepsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '5', md: '8' },
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
    marginBlockEnd: '6',
    counterReset: 'step',
    '& h3': { textStyle: 'h3' },
    '& h3::before': {
      counterIncrement: 'step',
      content: 'counter(step)',
      display: 'inline-grid',
      placeItems: 'center',
      width: '7',
      height: '7',
      marginInlineEnd: '2.5',
      borderRadius: '50%',
      borderWidth: '1.5px',
      borderColor: 'brand.solid',
      color: 'brand.fg',
      fontSize: '0.9375rem',
      lineHeight: 1,
    },
    '& p': { color: 'fg.muted', marginBlockStart: '1.5', fontSize: '0.9375rem' },
  },
});
