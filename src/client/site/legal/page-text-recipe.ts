import { defineSlotRecipe } from '@chakra-ui/react';

export const pageTextRecipe = defineSlotRecipe({
  slots: ['root', 'dated'],
  base: {
    root: {
      maxWidth: 'calc({sizes.page} + 48px)',
      marginInline: 'auto',
      paddingInline: { base: '5', lg: '6' },
      paddingBlockStart: { base: '8', lg: '12' },
      display: { lg: 'grid' },
      // The text begins where the other pages begin; its contents stand at the end.
      gridTemplateColumns: 'minmax(0, {sizes.text}) {sizes.sidebar}',
      justifyContent: 'space-between',
      columnGap: '16',
      alignItems: 'start',
      '& > nav': {
        order: 1,
        display: { base: 'none', lg: 'block' },
        position: 'sticky',
        insetBlockStart: '6',
      },
      '& > nav h2': { fontSize: '0.9375rem', fontWeight: 'bold', marginBlockEnd: '2' },
      '& > nav a': {
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
      '& section': { paddingBlockStart: '8' },
      '& section h2': { textStyle: 'h3', marginBlockEnd: '2', scrollMarginBlockStart: '6' },
      '& details': { borderBlockStartWidth: '1px', '& p': { paddingBlockEnd: '4' } },
      '& p + details': { marginBlockStart: '4' },
      '& summary h3': { display: 'inline' },
      '& summary': { paddingBlock: '3', minHeight: '11', fontWeight: 'bold', cursor: 'pointer' },
      '& section p + p, & section p + ul': { marginBlockStart: '3' },
      '& section p, & section li': { textAlign: 'start', overflowWrap: 'anywhere' },
      '& section ul': { listStyle: 'disc', paddingInlineStart: '6', display: 'grid', gap: '2' },
      '& section li::marker': { color: 'brand.solid' },
    },
    dated: {
      color: 'fg.muted',
      marginBlockStart: '2',
    },
  },
});
