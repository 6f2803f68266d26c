import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const paymentPanelRecipe = defineSlotRecipe({
  slots: ['root', 'check', 'number', 'more'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h2': { textStyle: 'h3' },
    },
    check: {
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      minHeight: 'touch',
      paddingBlock: '2',
      '& input': {
        width: '5',
        height: '5',
        flex: 'none',
        marginBlockStart: '0.3em',
        accentColor: '{colors.brand.solid}',
      },
      '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
    },
    number: { maxWidth: 'xs' },
    more: { textStyle: 'small' },
  },
});

/** Two payment methods as cards around native radio buttons. */
export const paymentMethodsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(190px, 1fr))' },
    '& label': {
      position: 'relative',
      display: 'grid',
      gap: '1',
      alignContent: 'start',
      padding: '4',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'lg',
      cursor: 'pointer',
    },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'inherit',
    },
    '& svg': { width: '1.4em', height: '1.4em', color: 'brand.fg' },
    '& b': { fontWeight: 'bold' },
    '& small': { textStyle: 'small', color: 'fg.muted' },
    '& label:hover': { background: 'bg.subtle' },
    '& label:has(:checked)': {
      background: 'brand.subtle',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '& label:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** The card of the simulated payment. It is drawn, so that customers do not type a card number. */
export const cardLineRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '3.5',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    background: 'bg.subtle',
    color: 'fg.muted',
    '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    '& bdi': { fontWeight: 'semibold' },
    '& span:not(.sr)': { flex: '1' },
  },
});

/** Notes before payment: an icon, a few bold words, a sentence each. */
export const trustNotesRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2.5',
    paddingInline: '1',
    textStyle: 'small',
    '& li': { display: 'flex', gap: '3', alignItems: 'flex-start' },
    '& svg': { width: '1.35em', height: '1.35em', flex: 'none', marginBlockStart: '0.2em' },
    '& b': { fontWeight: 'bold' },
    '& p': { color: 'fg.muted' },
    '& p b': { color: 'fg' },
  },
});
