import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const onPhones = '@media (max-width: 719px)';

/** The head of the reception and its views. */
export const receptionHeadRecipe = defineSlotRecipe({
  slots: ['root', 'muted', 'ways'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'start',
      justifyContent: 'space-between',
    },
    muted: {
      color: 'fg.muted',
    },
    ways: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
    },
  },
});

export const viewsRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    gap: '0.5',
    padding: '1',
    borderWidth: '1px',
    borderRadius: 'md',
    background: 'bg.subtle',
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '9',
      paddingInline: '3.5',
      borderRadius: '7px',
      fontSize: '0.9375rem',
      fontWeight: 'semibold',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& > a[aria-current]': { background: 'bg.panel', color: 'fg', boxShadow: 'card' },
  },
});

export const codeFieldRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'end',
    '& label': { display: 'block', fontSize: '0.875rem', color: 'fg.muted' },
    '& > div': { flex: '1 1 240px', minWidth: '0' },
    '& input': { fontFamily: 'inherit' },
    '& + [role=alert]': { marginBlockStart: '-2' },
  },
});

export const weekRecipe = defineSlotRecipe({
  slots: ['root', 'rest', 'today'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      gap: '2',
      [onPhones]: { gap: '5px' },
      '& a': {
        display: 'block',
        paddingBlock: '2',
        paddingInline: '1.5',
        borderWidth: '1px',
        borderRadius: 'md',
        background: 'bg.panel',
        textAlign: 'center',
        fontSize: '0.875rem',
        lineHeight: 1.45,
        [onPhones]: { paddingInline: '0', fontSize: '0.75rem' },
      },
      '& b': { display: 'block', fontSize: '1.125rem' },
      '& small': { fontSize: '0.75rem', [onPhones]: { display: 'none' } },
      '& a[aria-current]': { background: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    },
    rest: {
      background: 'bg.subtle',
      color: 'fg.muted',
    },
    today: {
      '&:not([aria-current])': { borderColor: 'brand.solid' },
    },
  },
});

export const figuresRecipe = defineSlotRecipe({
  slots: ['root', 'figure', 'about'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '2.5', lg: '4' },
      gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' },
      '& > div': {
        paddingBlock: { base: '3', lg: '4' },
        paddingInline: { base: '3.5', lg: '4' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& dt': { fontSize: '0.875rem', color: 'fg.muted' },
    },
    figure: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      fontSize: { base: '1.375rem', lg: '1.75rem' },
      fontWeight: 'bold',
      lineHeight: 1.35,
    },
    about: {
      fontSize: '0.8125rem',
      color: 'fg.muted',
      minHeight: '1lh',
    },
  },
});

/** Seats side by side, times at the start. */
export const dayRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'time', 'places', 'free', 'now'],
  base: {
    root: {
      paddingBlock: '1',
      paddingInline: { base: '3', md: '4' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: '60px minmax(0, 1fr)', md: '84px minmax(0, 1fr)' },
      borderBlockStartWidth: '1px',
      '&:first-of-type': { borderBlockStartWidth: '0' },
    },
    time: {
      paddingBlock: '3.5',
      color: 'fg.muted',
      fontSize: { base: '0.8125rem', md: '0.875rem' },
      fontWeight: 'semibold',
      '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 'normal' },
    },
    places: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(220px, 1fr))' },
      gap: '2.5',
      paddingBlock: '2',
    },
    free: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      minHeight: { base: '10', md: '16' },
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'md',
      color: 'fg.muted',
      fontSize: '0.875rem',
      '& svg': { width: '1.15em', height: '1.15em' },
    },
    now: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      marginBlock: '-7px',
      position: 'relative',
      color: 'red.fg',
      fontSize: '0.8125rem',
      fontWeight: 'bold',
      lineHeight: 1,
      '& > span': { background: 'bg.panel', paddingInlineEnd: '1' },
      '&::after': { content: '""', flex: 1, height: '2px', background: 'red.solid' },
    },
  },
});

/** A visit: the bar at the start shows its state, as does its text. */
export const visitCardRecipe = defineSlotRecipe({
  slots: ['root', 'who', 'act', 'no'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '2',
      minHeight: '16',
      paddingBlock: '2',
      paddingInline: '3',
      borderWidth: '1px',
      borderInlineStartWidth: '4px',
      borderInlineStartColor: 'brand.300',
      borderRadius: 'md',
      background: 'bg.panel',
      '& small': { display: 'block', color: 'fg.muted', fontSize: '0.8125rem', lineHeight: 1.5 },
      '& small b': { whiteSpace: 'nowrap' },
    },
    who: {
      // A click anywhere on the card opens the visit, except on its own button.
      fontWeight: 'bold',
      textAlign: 'start',
      cursor: 'pointer',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: '2px solid {colors.brand.focusRing}' },
    },
    act: {
      position: 'relative',
      zIndex: 1,
    },
    no: {
      color: 'red.fg',
    },
  },
  variants: {
    tone: {
      coming: {},
      due: {
        root: {
          borderInlineStartColor: 'amber.solid',
        },
      },
      done: {
        root: {
          borderInlineStartColor: 'green.solid',
          background: 'bg',
        },
      },
      gone: {
        root: {
          borderInlineStartColor: 'red.solid',
          background: 'bg',
        },
      },
    },
  },
  defaultVariants: { tone: 'coming' },
});

export const weekListRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '& > section': { display: 'grid', gap: '2' },
      '& h3': { textStyle: 'h3', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline' },
      '& h3 small': { textStyle: 'small', color: 'fg.muted', fontWeight: 'normal' },
      '& ul': {
        display: 'grid',
        gap: '2',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(300px, 1fr))' },
      },
    },
  },
});
