import { defineSlotRecipe } from '@chakra-ui/react';

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
    no: { color: 'red.fg' },
  },
  variants: {
    tone: {
      coming: {},
      due: { root: { borderInlineStartColor: 'amber.solid' } },
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
