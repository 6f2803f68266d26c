import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const visitSummaryRecipe = defineSlotRecipe({
  slots: ['root', 'part', 'rows', 'paying'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      // Taller than a small laptop's window, it would keep its end, with the button, out of sight.
      maxHeight: { lg: 'calc(100dvh - 3rem)' },
      overflowY: { lg: 'auto' },
      // The foot with the button stays: what has the focus scrolls to above it.
      scrollPaddingBlockEnd: { lg: '176px' },
      '& b': { fontWeight: 'bold' },
      // On a phone it says nothing before a laboratory is chosen.
      '&:not(:has(.part))': { hideBelow: 'lg' },
    },
    part: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      '& > svg': { width: '1.25em', height: '1.25em', flex: 'none', marginBlockStart: '0.3em' },
    },
    rows: {
      display: 'grid',
      gap: '3',
      borderBlockWidth: '1px',
      paddingBlock: '4',
    },
    // As tall as what is loaded into it, so that nothing moves.
    paying: {
      display: 'grid',
      gap: '5',
      alignContent: 'start',
      minHeight: '380px',
      '& > section': { padding: '0', borderWidth: '0' },
      '& h2': { fontSize: '1rem' },
    },
  },
});

export const bookBarRecipe = defineRecipe({
  base: {
    display: 'flex',
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'sticky',
    alignItems: 'center',
    gap: '3.5',
    paddingInline: '5',
    paddingBlockStart: '3',
    paddingBlockEnd: '4',
    background: 'bg.panel',
    borderBlockStartWidth: '1px',
    boxShadow: 'bar',
    '& > div': { flex: '1', minWidth: '0' },
    '& b': { fontWeight: 'bold' },
    '& p': { textStyle: 'caption', color: 'fg.muted' },
    // The laboratory and its time, a line each.
    '& p > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
