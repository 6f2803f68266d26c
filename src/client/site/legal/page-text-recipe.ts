import { defineSlotRecipe } from '@chakra-ui/react';

export const pageTextRecipe = defineSlotRecipe({
  slots: ['root', 'dated', 'brief', 'fold'],
  base: {
    root: {
      maxWidth: 'calc({sizes.page} + 48px)',
      marginInline: 'auto',
      paddingInline: { base: '5', lg: '6' },
      paddingBlockStart: { base: '8', lg: '12' },
      display: { lg: 'grid' },
      // The text begins where the other pages begin; its contents stand at the end.
      gridTemplateColumns: 'minmax(0, 1fr) 14rem',
      columnGap: '12',
      alignItems: 'start',
      '& > nav': {
        hideBelow: 'lg',
        order: 1,
        position: 'sticky',
        insetBlockStart: '6',
      },
      '& > nav h2': { fontSize: '0.9375rem', fontWeight: 'bold', marginBlockEnd: '2' },
      '& nav a': {
        display: 'block',
        paddingBlock: '1.5',
        paddingInlineStart: '3.5',
        borderInlineStartWidth: '2px',
        borderColor: 'border',
        color: 'fg.muted',
        textStyle: 'small',
        _hover: { color: 'fg', borderColor: 'brand.solid' },
      },
      '& h1': { textStyle: 'h1' },
      // A heading beside its text: the eye runs down the headings, and lines stay short.
      '& section': {
        display: { xl: 'grid' },
        gridTemplateColumns: '12rem minmax(0, 1fr)',
        columnGap: '8',
        marginBlockStart: '8',
        paddingBlockStart: { base: '6', lg: '7' },
        borderBlockStartWidth: '1px',
        '& > *': { gridColumn: '2', minWidth: '0' },
        // As many rows as any section has; the empty ones have no height.
        '& > h2': { gridColumn: '1', gridRow: '1 / span 24' },
      },
      '& section h2': { textStyle: 'h3', marginBlockEnd: '2', scrollMarginBlockStart: '24px' },
      '& details': { borderBlockStartWidth: '1px', '& p': { paddingBlockEnd: '4' } },
      '& p + details': { marginBlockStart: '4' },
      '& summary h3': { display: 'inline' },
      '& summary': { paddingBlock: '3', minHeight: '11', fontWeight: 'bold', cursor: 'pointer' },
      '& section p + p, & section p + ul': { marginBlockStart: '3' },
      '& section p, & section li': { textAlign: 'start', overflowWrap: 'anywhere' },
      '& section ul': { listStyle: 'disc', paddingInlineStart: '6', display: 'grid', gap: '2.5' },
      '& section li > b': { fontWeight: 'semibold' },
      '& section :is(p, li)': { textWrap: 'pretty' },
      '& section li::marker': { color: 'brand.solid' },
    },
    dated: {
      color: 'fg.muted',
      marginBlockStart: '2',
    },
    fold: {
      hideFrom: 'lg',
      marginBlockStart: '5',
      '& details': { borderBlockWidth: '1px' },
    },
    brief: {
      display: 'grid',
      gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
      gap: '4',
      marginBlockStart: '5',
      padding: { base: '4', sm: '5' },
      borderRadius: 'lg',
      background: 'brand.subtle',
      '& dt': { fontWeight: 'bold' },
      '& dd': { overflowWrap: 'anywhere', textWrap: 'pretty' },
    },
  },
});
