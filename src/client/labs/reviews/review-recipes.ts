import { defineSlotRecipe } from '@chakra-ui/react';

export const starChoiceRecipe = defineSlotRecipe({
  slots: ['root', 'error'],
  base: {
    root: {
      '& legend': { fontWeight: 'medium', marginBlockEnd: '1' },
      '& > div': { display: 'flex' },
      '& label': {
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: '11',
        height: '11',
        cursor: 'pointer',
      },
      '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
      '& svg': { width: '7', height: '7', fill: 'none', stroke: 'fg.subtle' },
      // The chosen star and all before it.
      '& label:has(input:checked) svg, & label:has(~ label input:checked) svg': {
        fill: 'amber.500',
        stroke: 'amber.500',
      },
      '& label:has(input:focus-visible)': {
        outline: '2px solid {colors.brand.focusRing}',
        borderRadius: 'md',
      },
    },
    error: {
      color: 'red.fg',
      textStyle: 'small',
    },
  },
});

export const reviewCardsRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'actions', 'reply'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > ul': { display: 'grid', gap: '3' },
      '& li': {
        display: 'grid',
        gap: '2',
        padding: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        overflowWrap: 'anywhere',
      },
    },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > small': { color: 'fg.muted' },
      '& > .actions': { marginInlineStart: 'auto' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
    },
    reply: {
      paddingInlineStart: '4',
      borderInlineStartWidth: '3px',
      borderColor: 'brand.muted',
      '& b': { textStyle: 'small', color: 'fg.muted' },
    },
  },
});
