import { defineSlotRecipe } from '@chakra-ui/react';

export const bookingCardRecipe = defineSlotRecipe({
  slots: ['root', 'reference', 'tests', 'total', 'state', 'where', 'orders', 'actions', 'nowrap'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& h3': { textStyle: 'h3' },
      '& .reference, & small': { textStyle: 'small', color: 'fg.muted' },
      '& .where li, & .orders': { display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'start' },
      '& .where svg, & .orders svg': {
        width: '1.15em',
        height: '1.15em',
        flex: 'none',
        marginBlockStart: '0.35em',
        color: 'fg.muted',
      },
      '& :is(h3, .where, .orders) a': {
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        textDecorationColor: 'brand.emphasized',
      },
      '& .price': { fontSize: '1.25rem', fontWeight: 'bold' },
      '& .price small': { fontSize: '0.875rem', fontWeight: 'semibold' },
    },
    tests: {
      display: 'grid',
      gap: '3.5',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '3',
        rowGap: '1.5',
        alignItems: 'start',
      },
      '& > li + li': { paddingBlockStart: '3.5', borderBlockStartWidth: '1px' },
    },
    total: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      paddingBlockStart: '3.5',
      borderBlockStartWidth: '1px',
    },
    state: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      alignItems: 'center',
    },
    where: {
      display: 'grid',
      gap: '1.5',
      '& li': { flexWrap: 'nowrap' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      '&:empty': { display: 'none' },
    },
    nowrap: { whiteSpace: 'nowrap' },
  },
});
