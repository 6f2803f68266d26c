import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { amountStyle } from '#/client/ui/text/amount-style.ts';

/** A new visit: the person and the tests beside the time and the sum. */
export const newVisitRecipe = defineSlotRecipe({
  slots: ['root', 'panel', 'head', 'fields', 'sum', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      '& > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
      '& h2': { textStyle: 'h3' },
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
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    fields: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    sum: {
      display: 'flex',
      gap: '2',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      fontWeight: 'bold',
      fontSize: '1.25rem',
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2.5' },
  },
});

/** Who bears the VAT: a box to tick, and the number of the card. */
export const deskCitizenRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2',
  },
});

/** Rows of people or tests; a row that can be chosen is one button. */
export const deskRowsRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'about', 'amount'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', padding: '0', listStyle: 'none' },
    row: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      justifyContent: 'space-between',
      width: '100%',
      minHeight: 'touch',
      paddingBlock: '1.5',
      paddingInline: '2',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
      textAlign: 'start',
      '&:is(button)': { cursor: 'pointer' },
      '&:is(button):hover': { background: 'brand.subtle' },
    },
    about: {
      minWidth: '0',
      overflowWrap: 'anywhere',
      '& b': { display: 'block', fontWeight: 'semibold' },
      '& small': { color: 'fg.muted' },
    },
    amount: { flex: 'none', display: 'flex', gap: '2', alignItems: 'center', '& bdi': amountStyle },
  },
});

/** The day of a visit and its free times. */
export const slotChoiceRecipe = defineSlotRecipe({
  slots: ['root', 'day', 'times'],
  base: {
    root: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' },
    day: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'end',
      '& > div': { flex: '1 1 160px' },
      '& small': { color: 'fg.muted', flex: '1 1 100%' },
    },
    times: { maxHeight: '19rem', overflowY: 'auto', paddingInline: '1', paddingBlockEnd: '1' },
  },
});
