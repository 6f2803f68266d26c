import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Seven days in a row; with large letters they take two. */
export const weekStripRecipe = defineSlotRecipe({
  slots: ['root', 'past', 'unknown', 'full', 'open', 'closed', 'unfit'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(28px, 1.9rem), 1fr))',
      gap: { base: '1', md: '2' },
      marginBlockStart: '3',
      '& label': {
        position: 'relative',
        minHeight: '72px',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        lineHeight: 1.3,
        borderWidth: '1px',
        borderRadius: 'md',
        color: 'fg.subtle',
        cursor: 'not-allowed',
        fontSize: { base: '0.75rem', md: '0.8125rem' },
        whiteSpace: 'nowrap',
      },
      '& input': {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        opacity: 0,
        cursor: 'inherit',
      },
      // The mark of a day without a time that suits the fast, also where it is chosen.
      '& svg': {
        position: 'absolute',
        // Beside the day's number, which is shorter than its name.
        insetBlockStart: 'calc(50% - {spacing.1.5})',
        insetInlineEnd: '0.5',
        width: '2.5',
        height: '2.5',
      },
      '& b': { fontSize: '1.125rem', fontWeight: 'semibold' },
      '& small': { fontSize: '0.75rem' },
      '& label:has(:checked)': {
        background: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
        cursor: 'pointer',
      },
      '& label:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    },
    past: { borderColor: 'border.muted' },
    // The words of a chosen day have their contrast while its times are on the way.
    unknown: { borderColor: 'border.muted', '&:not(:has(:checked))': { opacity: 0.6 } },
    closed: { borderColor: 'border.muted' },
    full: {
      background: 'repeating-linear-gradient(135deg, transparent 0 5px, {colors.border} 5px 6px)',
      '& b': { textDecoration: 'line-through' },
    },
    open: {
      background: 'brand.subtle',
      borderColor: 'brand.muted',
      color: 'brand.fg',
      cursor: 'pointer',
      // A chosen day keeps its colours: after a tap a phone leaves the day hovered.
      '&:hover:not(:has(:checked))': { background: 'brand.muted' },
    },
    unfit: {
      background: 'amber.subtle',
      borderColor: 'amber.emphasized',
      color: 'fg',
      cursor: 'pointer',
    },
  },
});

export const moreDaysRecipe = defineRecipe({ base: { marginBlockStart: '2', marginInlineStart: '-12px' } });
