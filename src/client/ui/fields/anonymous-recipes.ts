import { defineRecipe } from '@chakra-ui/react';

/** Six boxes below one real, transparent field, which keeps the native behaviour. */
export const pinRecipe = defineRecipe({
  className: 'pin',
  base: {
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
    '& .boxes': { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '2' },
    '& .boxes > span': {
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
    '& .boxes i': { width: '11px', height: '11px', borderRadius: 'full', background: 'fg' },
    '& input:focus ~ .boxes .next': {
      borderColor: 'brand.focusRing',
      outline: '3px solid {colors.brand.muted}',
    },
    '& input[aria-invalid=true] ~ .boxes > span': {
      borderColor: 'red.solid',
      boxShadow: '0 0 0 1px {colors.red.solid}',
    },
    // It is in the label's row, outside the boxes; above the field, which covers them.
    '& .eye': { position: 'absolute', insetBlockEnd: '100%', zIndex: 2 },
    '&:is([dir=ltr] *) .eye, &:not([dir=rtl] *) .eye': { insetInlineEnd: 0 },
    '&:is([dir=rtl] *) .eye': { insetInlineEnd: 'auto', insetInlineStart: 0 },
  },
});

/** Sex and birth year side by side, with the reason below. */
export const anonymousRecipe = defineRecipe({
  className: 'about-you',
  base: {
    display: 'grid',
    gap: '1.5',
    '& .pair': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 130px',
      gap: '3',
      alignItems: 'start',
    },
    '& .why': { textStyle: 'caption', color: 'fg.muted' },
    '& fieldset': { borderWidth: 0, padding: 0, margin: 0, minWidth: 0, display: 'grid', gap: '1.5' },
    '& legend': { fontWeight: 'semibold', fontSize: '0.9375rem', marginBlockEnd: '1.5', padding: 0 },
    '& .seg': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '2px',
      padding: '1',
      borderRadius: 'md',
      background: 'bg.subtle',
      borderWidth: '1px',
    },
    '& .seg label': {
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
    '& .seg label:has(input:checked)': {
      background: 'bg.panel',
      color: 'fg',
      boxShadow: 'knob',
    },
    '& .seg label:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'brand.focusRing' },
    '& .err': {
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

export const codeCardRecipe = defineRecipe({
  className: 'code-card',
  base: {
    display: 'grid',
    gap: '4',
    '& .muted': { color: 'fg.muted' },
    '& .card': {
      textAlign: 'center',
      padding: '5',
      background: 'brand.subtle',
      borderWidth: '1px',
      borderColor: 'brand.muted',
      borderRadius: 'lg',
    },
    '& .caption': { textStyle: 'caption', color: 'fg.muted' },
    '& .code': {
      fontSize: { base: 'min(1.75rem, 7.4vw)', md: '1.75rem' },
      fontWeight: 'bold',
      lineHeight: 1.5,
      outline: 'none',
      userSelect: 'all',
    },
    '& .keep': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '2',
      marginBlockStart: '2',
    },
    '& .keep button': { fontSize: '0.875rem', paddingInline: '3' },
  },
});
