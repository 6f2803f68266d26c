import { defineSlotRecipe } from '@chakra-ui/react';

/** Six boxes below one real, transparent field, which keeps the native behaviour. */
export const pinRecipe = defineSlotRecipe({
  className: 'pin',
  slots: ['root', 'boxes', 'next', 'eye'],
  base: {
    root: {
      position: 'relative',
      '& input': {
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        opacity: 0,
        cursor: 'text',
        zIndex: 1,
      },
      '& input:focus ~ .boxes .next': {
        borderColor: 'brand.focusRing',
        outline: '3px solid {colors.brand.muted}',
      },
      '& input[aria-invalid=true] ~ .boxes > span': {
        borderColor: 'red.solid',
        boxShadow: '0 0 0 1px {colors.red.solid}',
      },
      '&:is([dir=ltr] *) .eye, &:not([dir=rtl] *) .eye': { insetInlineEnd: 0 },
      '&:is([dir=rtl] *) .eye': { insetInlineEnd: 'auto', insetInlineStart: 0 },
    },
    boxes: {
      display: 'grid',
      gridTemplateColumns: 'repeat(6, 1fr)',
      gap: '2',
      '& > span': {
        height: '52px',
        display: 'grid',
        placeItems: 'center',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
        fontWeight: 'bold',
        fontSize: '1.25rem',
      },
      '& i': { width: '11px', height: '11px', borderRadius: 'full', background: 'fg' },
    },
    eye: {
      // It is in the label's row, outside the boxes; above the field, which covers them.
      position: 'absolute',
      insetBlockEnd: '100%',
      zIndex: 2,
    },
  },
});

/** Sex and birth year side by side, with the reason below. */
export const anonymousRecipe = defineSlotRecipe({
  className: 'about-you',
  slots: ['root', 'pair', 'why', 'segments', 'error'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5',
      '& fieldset': { borderWidth: 0, padding: 0, margin: 0, minWidth: 0, display: 'grid', gap: '1.5' },
      '& legend': { fontWeight: 'semibold', fontSize: '0.9375rem', marginBlockEnd: '1.5', padding: 0 },
    },
    pair: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 130px',
      gap: '3',
      alignItems: 'start',
    },
    why: {
      textStyle: 'caption',
      color: 'fg.muted',
    },
    segments: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '2px',
      padding: '1',
      borderRadius: 'md',
      background: 'bg.subtle',
      borderWidth: '1px',
      '& label': {
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        minHeight: '38px',
        borderRadius: '7px',
        fontWeight: 'semibold',
        fontSize: '0.9375rem',
        color: 'fg.muted',
        cursor: 'pointer',
      },
      '& label:has(input:checked)': {
        background: 'bg.panel',
        color: 'fg',
        boxShadow: 'knob',
      },
      '& label:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'brand.focusRing' },
    },
    error: {
      textStyle: 'caption',
      color: 'red.fg',
      fontWeight: 'semibold',
      display: 'flex',
      gap: '1.5',
      alignItems: 'center',
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
});

export const codeCardRecipe = defineSlotRecipe({
  className: 'code-card',
  slots: ['root', 'muted', 'card', 'caption', 'code', 'keep'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
    },
    muted: {
      color: 'fg.muted',
    },
    card: {
      textAlign: 'center',
      padding: '5',
      background: 'brand.subtle',
      borderWidth: '1px',
      borderColor: 'brand.muted',
      borderRadius: 'lg',
    },
    caption: {
      textStyle: 'caption',
      color: 'fg.muted',
    },
    code: {
      fontSize: { base: 'min(1.75rem, 7.4vw)', md: '1.75rem' },
      fontWeight: 'bold',
      lineHeight: 1.5,
      outline: 'none',
      userSelect: 'all',
    },
    keep: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '2',
      marginBlockStart: '2',
      '& button': { fontSize: '0.875rem', paddingInline: '3' },
    },
  },
});
