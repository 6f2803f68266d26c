import { defineSlotRecipe } from '@chakra-ui/react';

const wrapStyle = {
  width: '100%',
  maxWidth: '1248px',
  marginInline: 'auto',
  paddingInline: { base: '5', lg: '6' },
} as const;

/** The content column of every public page. */
export const wrapRecipe = defineSlotRecipe({
  className: 'wrap',
  slots: ['root', 'lead'],
  base: {
    root: {
      ...wrapStyle,
    },
    lead: {
      color: 'fg.muted',
      marginBlockStart: '1',
      marginBlockEnd: '6',
    },
  },
  variants: {
    space: {
      close: {
        root: {
          paddingBlockStart: '5',
        },
      },
      wide: {
        root: {
          paddingBlockStart: { base: '8', lg: '12' },
        },
      },
    },
  },
});

export const heroRecipe = defineSlotRecipe({
  className: 'hero',
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

export const tubeRecipe = defineSlotRecipe({
  className: 'tube',
  slots: [
    'root',
    'wall',
    'holes',
    'ground',
    'shade',
    'glass',
    'fluid',
    'level',
    'shine',
    'bubble',
    'cap',
    'rim',
    'marks',
    'ridges',
    'lab',
    'best',
  ],
  base: {
    root: {
      position: 'relative',
      aspectRatio: '1 / 0.94',
      maxWidth: '520px',
      width: '100%',
      marginInline: 'auto',
      '& > svg': { position: 'absolute', inset: '0', width: '100%', height: '100%', fill: 'none' },
      '&:lang(en) > svg': { transform: 'scaleX(-1)' },
      '& a': {
        position: 'absolute',
        insetInlineStart: '36.4%',
        insetInlineEnd: '5%',
        transform: 'translateY(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: '1.5',
        '&::before': {
          content: '""',
          width: '9%',
          height: '1.5px',
          background: 'brand.solid',
          flex: 'none',
          borderRadius: '2px',
        },
      },
      '& li:nth-of-type(1) a': { top: '25%' },
      '& li:nth-of-type(2) a': { top: '39.5%' },
      '& li:nth-of-type(3) a': { top: '55%' },
      '& li:nth-of-type(4) a': { top: '70.5%' },
      '& a > span': {
        flex: 1,
        minWidth: '0',
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: '2',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'md',
        paddingBlock: { base: '3px', sm: '1.5' },
        paddingInline: { base: '9px', sm: '3' },
        fontSize: { base: '0.8125rem', sm: '0.875rem' },
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      },
      '& a .lab': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& a b': { fontSize: { base: '0.9375rem', sm: '1.0625rem' } },
      '& a small': { fontSize: '0.75rem', fontWeight: 'normal' },
      '& a.best > span': { background: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
      '& figcaption': {
        position: 'absolute',
        insetInline: '0',
        bottom: '2.5%',
        textAlign: 'center',
        fontSize: '0.8125rem',
        color: 'fg.muted',
      },
    },
    wall: {
      fill: 'bg.muted',
      opacity: 0.55,
    },
    holes: {
      fill: 'border.strong',
      opacity: 0.22,
    },
    ground: {
      stroke: 'border.strong',
      strokeWidth: 2,
      opacity: 0.4,
    },
    shade: {
      fill: 'border.strong',
      opacity: 0.25,
    },
    glass: {
      fill: 'bg.panel',
      opacity: 0.86,
    },
    fluid: {
      fill: 'brand.solid',
    },
    level: {
      stroke: 'brand.emphasized',
      strokeWidth: 3,
    },
    shine: {
      stroke: 'bg.panel',
      strokeWidth: 9,
      strokeLinecap: 'round',
      opacity: 0.55,
    },
    bubble: {
      fill: 'brand.focusRing',
    },
    cap: {
      fill: 'brand.hover',
    },
    rim: {
      stroke: 'brand.hover',
      strokeWidth: 3,
    },
    marks: {
      stroke: 'brand.hover',
      strokeWidth: 2,
    },
    ridges: {
      stroke: 'brand.emphasized',
      strokeWidth: 2,
      strokeLinecap: 'round',
      opacity: 0.6,
    },
  },
});

/** A part of the home page with its heading line. */
export const sectionRecipe = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'secH'],
  base: {
    root: {
      ...wrapStyle,
      paddingBlockStart: { base: '52px', lg: '72px' },
    },
    secH: {
      display: 'flex',
      alignItems: 'last baseline',
      justifyContent: 'space-between',
      gap: '4',
      marginBlockEnd: { base: '18px', lg: '6' },
      '& h2': { textStyle: 'h2' },
      '& p': { color: 'fg.muted', marginBlockStart: '1' },
      '& a': { whiteSpace: 'nowrap', paddingBlock: '2' },
    },
  },
});

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
