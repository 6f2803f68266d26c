import { defineSlotRecipe } from '@chakra-ui/react';

/** What a visit owes, what was taken, and the form of the next payment. */
export const deskPaymentRecipe = defineSlotRecipe({
  slots: ['root', 'sums', 'form', 'fields', 'actions'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      padding: '4',
      borderWidth: '1px',
      borderRadius: 'lg',
      background: 'bg.subtle',
      '& h3': { textStyle: 'h3' },
    },
    sums: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      padding: '0',
      listStyle: 'none',
      '& > li > span:first-of-type': { display: 'block', fontSize: '0.8125rem', color: 'fg.muted' },
      '& b': { fontVariantNumeric: 'tabular-nums' },
    },
    form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
    fields: {
      display: 'grid',
      gap: '3',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
  },
});

/** Entries of a till as rows: what and when, the amount, the way to take it back. */
export const entryRowsRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'amount'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: '0',
      listStyle: 'none',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2',
        columnGap: '3',
        alignItems: 'center',
        paddingBlock: '2.5',
        borderBlockStartWidth: '1px',
        borderColor: 'border.muted',
      },
      '& > li:first-of-type': { borderBlockStartWidth: '0' },
      '& small': { display: 'block', color: 'fg.muted', fontSize: '0.8125rem' },
    },
    words: { flex: '1 1 11rem', minWidth: '0', overflowWrap: 'anywhere', '& b': { fontWeight: 'semibold' } },
    amount: {
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      '&[data-reversed]': { textDecoration: 'line-through', color: 'fg.muted', fontWeight: 'normal' },
    },
  },
});

/** The till: its figures, its count beside its entries. */
export const tillRecipe = defineSlotRecipe({
  slots: ['root', 'panel', 'columns', 'form', 'fields', 'actions', 'sum'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', '& h3': { textStyle: 'h3' } },
    columns: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    },
    panel: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', maxWidth: '30rem' },
    fields: {
      display: 'grid',
      gap: '3',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
    sum: {
      display: 'flex',
      gap: '2',
      justifyContent: 'space-between',
      fontWeight: 'bold',
      '&[data-tone=short]': { color: 'red.fg' },
    },
  },
});

/** Opening the till, on its page and in the dialog of a visit. */
export const openTillRecipe = defineSlotRecipe({
  slots: ['root', 'actions'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', maxWidth: '30rem' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
  },
});
