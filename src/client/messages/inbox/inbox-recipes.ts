import { defineSlotRecipe } from '@chakra-ui/react';

export const bellRecipe = defineSlotRecipe({
  slots: ['root', 'count'],
  base: {
    root: {
      display: 'inline-flex',
      flex: 'none',
      '& button': { position: 'relative' },
    },
    count: {
      position: 'absolute',
      insetBlockStart: '0.5',
      insetInlineEnd: '0.5',
      minWidth: '5',
      height: '5',
      display: 'grid',
      placeItems: 'center',
      paddingInline: '1',
      borderRadius: 'full',
      background: 'amber.solid',
      color: 'amber.contrast',
      fontSize: '0.75rem',
      fontWeight: 'bold',
      lineHeight: 1,
      direction: 'ltr',
    },
  },
});

/** Below the bell; on phones it rises from the bottom. */
export const inboxPanelRecipe = defineSlotRecipe({
  slots: ['root', 'backdrop', 'positioner', 'sheet', 'top'],
  base: {
    root: {},
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      background: 'bg.backdrop',
      animation: 'appear {durations.base} {easings.ease}',
    },
    // The place of the panel, not more: beside it lies the backdrop.
    positioner: {
      position: 'fixed',
      zIndex: 'modal',
      insetInlineStart: { base: '0', md: 'auto' },
      insetInlineEnd: { base: '0', md: '5' },
      insetBlockStart: { base: 'auto', md: '16' },
      insetBlockEnd: { base: '0', md: 'auto' },
      width: { base: '100%', md: 'min(420px, 100% - 40px)' },
    },
    sheet: {
      display: 'grid',
      gap: '3',
      padding: '5',
      maxHeight: { base: '85dvh', md: 'calc(100dvh - 88px)' },
      overflowY: 'auto',
      background: 'bg.panel',
      color: 'fg',
      textAlign: 'start',
      borderRadius: { base: '20px 20px 0 0', md: '16px' },
      boxShadow: 'sheet',
      outline: 'none',
    },
    top: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      '& h2': { textStyle: 'h2' },
    },
  },
});

export const messageListRecipe = defineSlotRecipe({
  slots: ['root', 'good', 'act', 'words', 'title', 'unread', 'dot'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      '& > button': { justifySelf: 'start' },
      '& > ul': { display: 'grid' },
      '& li': {
        position: 'relative',
        display: 'flex',
        gap: '3',
        paddingBlock: '4',
        borderBlockEndWidth: '1px',
        borderColor: 'border.muted',
      },
      '& li:last-of-type': { borderBlockEndWidth: '0' },
      '& li > svg': { width: '6', height: '6', flex: 'none', color: 'fg.muted' },
      '& li > svg.good': { color: 'brand.fg' },
      '& li > svg.act': { color: 'amber.fg' },
      '& .words > p:not(.title), & time': { textStyle: 'small', color: 'fg.muted' },
    },
    words: {
      flex: 1,
      minWidth: 0,
      display: 'grid',
      gap: '1',
    },
    title: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      // The link covers the whole line.
      '& a::after': { content: '""', position: 'absolute', inset: 0 },
      '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    unread: { '& .title': { fontWeight: 'bold' } },
    dot: {
      width: '2.5',
      height: '2.5',
      flex: 'none',
      borderRadius: 'full',
      background: 'amber.solid',
    },
  },
});
