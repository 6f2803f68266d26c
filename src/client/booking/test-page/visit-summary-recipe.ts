import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const visitSummaryRecipe = defineSlotRecipe({
  slots: ['root', 'part', 'rows', 'mark', 'pay'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      position: { lg: 'sticky' },
      insetBlockStart: { lg: '6' },
      '& b': { fontWeight: 'bold' },
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
    mark: {
      width: '11',
      height: '11',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'brand.muted',
      background: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: 'bold',
      fontSize: '1.125rem',
      lineHeight: 1,
    },
    pay: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      marginBlockStart: '2',
      '& svg': { width: '1.1em', height: '1.1em', flex: 'none', marginBlockStart: '0.35em' },
    },
  },
});

export const bookBarRecipe = defineRecipe({
  base: {
    display: { base: 'flex', lg: 'none' },
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'sticky',
    alignItems: 'center',
    gap: '3.5',
    marginInline: '-20px',
    paddingInline: '5',
    paddingBlockStart: '3',
    paddingBlockEnd: '4',
    background: 'bg.panel',
    borderBlockStartWidth: '1px',
    boxShadow: 'bar',
    '& > div': { flex: '1', minWidth: '0' },
    '& b': { fontWeight: 'bold' },
    '& p': { textStyle: 'caption', color: 'fg.muted' },
  },
});
