import { defineSlotRecipe } from '@chakra-ui/react';

// In ems, because larger letters need more room.
const BESIDE = '@container (min-width: 40em)';

/** A map with the lab of the chosen mark beside it, on a phone below. */
export const labsMapRecipe = defineSlotRecipe({
  slots: [
    'root',
    'whole',
    'stage',
    'picture',
    'marks',
    'over',
    'lit',
    'shown',
    'ring',
    'walk',
    'side',
    'note',
  ],
  base: {
    root: {
      containerType: 'inline-size',
      marginBlockEnd: { base: '2.5', xl: '0' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '&[aria-busy=true]': { opacity: 0.6, transitionProperty: 'opacity', transitionDuration: 'slow' },
    },
    whole: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: { base: '3', md: '4' },
      padding: { base: '3', md: '4' },
      [BESIDE]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(18em, 2fr)' },
    },
    stage: {
      position: 'relative',
      display: 'block',
      width: '100%',
      borderRadius: 'md',
      cursor: 'pointer',
      '&:has(:focus-visible)': {
        outline: '3px solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '2px',
      },
    },
    picture: { position: 'relative', display: 'block' },
    marks: { '& circle': { fill: 'bg.panel', stroke: 'brand.solid', strokeWidth: '2' } },
    over: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      overflow: 'hidden',
      pointerEvents: 'none',
    },
    lit: { fill: { base: 'amber.500', _dark: 'amber.300' }, stroke: 'bg.panel', strokeWidth: '2' },
    shown: { fill: 'brand.solid', stroke: 'bg.panel', strokeWidth: '2' },
    ring: { fill: 'none', stroke: 'fg', strokeWidth: '2' },
    // Covers the picture without taking its pointer: keys and screen readers walk the marks with it.
    walk: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: 0,
      margin: 0,
      pointerEvents: 'none',
    },
    side: {
      display: 'grid',
      alignContent: 'start',
      gap: '3',
      minWidth: '0',
      '& h2': { textStyle: 'h3' },
    },
    note: { color: 'fg.muted', fontSize: '0.875rem' },
  },
});
