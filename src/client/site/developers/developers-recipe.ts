import { defineSlotRecipe } from '@chakra-ui/react';

/** Code and the list of operations: their words run from left to right in both languages. */
export const developersRecipe = defineSlotRecipe({
  slots: ['root', 'code', 'copy', 'note', 'writes'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      marginBlockStart: '4',
      // Code has the whole line, below the heading that stands beside its words.
      '&&': { gridColumn: '1 / -1' },
      '& h3': { fontWeight: 'bold' },
      '& summary bdi': {
        fontFamily: 'monospace',
        color: 'brand.fg',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& summary span': { color: 'fg.muted', fontWeight: 'normal' },
    },
    code: {
      position: 'relative',
      padding: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      background: 'bg.panel',
      textStyle: 'small',
      fontFamily: 'monospace',
      textAlign: 'start',
      '& pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      '&:has(button) pre': { paddingInlineEnd: { md: '6rem' } },
    },
    // At the end of its first line; on a phone below it.
    copy: {
      position: { md: 'absolute' },
      insetBlockStart: '1',
      insetInlineEnd: '1',
      minHeight: '11',
      paddingInline: '3',
      color: 'brand.fg',
      fontFamily: 'body',
      fontWeight: 'semibold',
      cursor: 'pointer',
    },
    note: { color: 'fg.muted', textStyle: 'small' },
    // What changes something, beside what reads.
    writes: { color: 'amber.fg' },
  },
});
