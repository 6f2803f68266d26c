import { defineSlotRecipe } from '@chakra-ui/react';

export const stepsRecipe = defineSlotRecipe({
  className: 'how',
  slots: ['root', 'f1', 'f2', 'f3', 'f4', 'fa', 'fw', 'th', 'line', 'range', 'dir'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      gap: { base: '2', lg: '6' },
      columnGap: { md: '8', lg: '6' },
      counterReset: 'step',
      '& li': {
        display: { base: 'grid', lg: 'block' },
        gridTemplateColumns: '96px 1fr',
        gap: '4',
        alignItems: 'center',
        paddingBlock: { base: '2', lg: '2.5 0' },
      },
      '& svg': {
        width: '100%',
        maxWidth: '200px',
        height: { base: '84px', lg: '120px' },
        display: 'block',
        marginBlockEnd: { lg: '3.5' },
        fill: 'none',
        stroke: 'brand.fg',
        strokeWidth: 1.8,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      '&:lang(en) .dir': { transform: 'scaleX(-1)' },
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
    f1: {
      fill: 'brand.muted',
    },
    f2: {
      fill: 'bg.muted',
    },
    f3: {
      fill: 'bg.panel',
    },
    f4: {
      fill: 'brand.solid',
      stroke: 'none',
    },
    fa: {
      fill: 'amber.emphasized',
    },
    fw: {
      fill: 'bg.panel',
      stroke: 'none',
    },
    th: {
      strokeWidth: 1.2,
      opacity: 0.7,
    },
    line: {
      strokeWidth: 5,
      stroke: 'brand.muted',
    },
    range: {
      strokeWidth: 5,
      stroke: 'green.emphasized',
    },
  },
});
