import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const labPageHeadRecipe = defineSlotRecipe({
  slots: ['root', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
    },
    actions: {
      display: 'flex',
      gap: '2',
      marginInlineStart: { md: 'auto' },
      '& > *': { minHeight: '11' },
    },
  },
});

export const approvalNeedsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '1.5',
    // A dialog indents its lists.
    paddingInlineStart: '0',
    listStyle: 'none',
    'h2 + &': { marginBlockStart: '3' },
    '& li': { display: 'flex', alignItems: 'start', gap: '2.5' },
    '& svg': { flex: 'none', width: '5', height: '5', marginBlockStart: '0.5', color: 'green.fg' },
    '& [data-missing] svg, & [data-missing] b': { color: 'red.fg' },
  },
});

export const certificatesFrameRecipe = defineRecipe({
  base: {
    padding: { base: '4', lg: '6' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
});

export const labProposalRecipe = defineSlotRecipe({
  slots: ['root', 'acts'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: { base: '4', lg: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
    },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
});

export const labFactsRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      padding: { base: '4', lg: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& dt': { textStyle: 'small', color: 'fg.muted' },
      '& dd': { overflowWrap: 'anywhere' },
      '& dd small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
      // An e-mail address is one long word.
      '& dd small bdi[dir=ltr]': { whiteSpace: 'normal' },
      '& dd svg': {
        display: 'inline',
        width: '1.1em',
        height: '1.1em',
        marginInlineEnd: '1',
      },
    },
  },
});

export const labHistoryRecipe = defineSlotRecipe({
  slots: ['root', 'act', 'who', 'changes'],
  base: {
    root: {
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      paddingInline: { base: '4', lg: '6' },
      '& > li': { paddingBlock: '4', borderBlockStartWidth: '1px', borderColor: 'border.muted' },
      '& > li:first-of-type': { borderBlockStartWidth: '0' },
      '& s': { color: 'fg.muted' },
    },
    act: { fontWeight: 'semibold' },
    who: {
      textStyle: 'small',
      color: 'fg.muted',
    },
    changes: {
      textStyle: 'small',
      marginBlockStart: '1',
      '& li': { overflowWrap: 'anywhere' },
      '& svg': { display: 'inline', width: '1em', height: '1em' },
    },
  },
});
