import { defineSlotRecipe } from '@chakra-ui/react';

/** One of several, each a drawn radio button with its words. */
export const radioChoicesRecipe = defineSlotRecipe({
  slots: ['root', 'legend', 'items', 'item', 'mark', 'words'],
  base: {
    root: { display: 'grid', gap: '1', minWidth: '0' },
    legend: { fontWeight: 'semibold', justifySelf: 'start' },
    items: { display: 'grid', minWidth: '0' },
    item: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: 'touch',
      cursor: 'pointer',
      '&:has(:focus-visible) .mark': {
        outline: '3px solid {colors.brand.focusRing}',
        outlineOffset: '2px',
      },
    },
    // The dot is what the border leaves: forced colours keep both.
    mark: {
      flex: 'none',
      width: '5',
      height: '5',
      borderWidth: '2px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      background: 'bg.panel',
      '&[data-state=checked]': { borderWidth: '6px', borderColor: 'brand.solid' },
    },
    words: { minWidth: '0' },
  },
  variants: {
    look: {
      column: {},
      row: {
        legend: { fontSize: '0.9375rem' },
        items: { display: 'flex', flexWrap: 'wrap', columnGap: '5' },
        item: { gap: '2' },
      },
      boxes: {
        root: { gap: '2' },
        items: { display: 'flex', flexWrap: 'wrap', gap: '2' },
        item: {
          gap: '2',
          minHeight: '11',
          paddingInline: '4',
          borderWidth: '1px',
          borderColor: 'border.strong',
          borderRadius: 'md',
          '&[data-state=checked]': {
            borderColor: 'brand.solid',
            background: 'brand.subtle',
            color: 'brand.fg',
          },
        },
      },
      // A long list in a frame of its own.
      lines: {
        root: { gap: '2' },
        // Rows as tall as their words: a list that scrolls would press them down to their least height.
        items: {
          gridAutoRows: 'max-content',
          maxHeight: '20rem',
          overflowY: 'auto',
          borderWidth: '1px',
          borderRadius: 'md',
        },
        item: {
          alignItems: 'start',
          paddingBlock: '2.5',
          paddingInline: '3',
          '&[data-state=checked]': { background: 'brand.subtle' },
          '& + .item': { borderBlockStartWidth: '1px' },
        },
        mark: { marginBlockStart: '1' },
        words: {
          '& b, & small': { display: 'block' },
          '& b': { fontWeight: 'semibold' },
          '& small': { color: 'fg.muted' },
          '& bdi': { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
        },
      },
    },
  },
  defaultVariants: { look: 'column' },
});
