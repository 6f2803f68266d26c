import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

const smallInput = { ...inputRecipe.base, width: 'auto', minHeight: '11', paddingInline: '2.5' };

/** A whole schedule: stacked cards, with the save button at the end. */
export const scheduleRecipe = defineSlotRecipe({
  slots: ['root', 'actions', 'numbers', 'times', 'error'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
    },
    numbers: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
      alignItems: 'start',
    },
    times: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      '& > button': { flex: 'none' },
      '& input': { ...smallInput, minWidth: 'min-content', flex: 'none', textAlign: 'center' },
      '& small': { color: 'fg.muted' },
    },
    error: { color: 'red.fg', fontSize: '0.875rem' },
  },
});

/** One row for each day, with its hours beside it. */
export const scheduleDaysRecipe = defineSlotRecipe({
  slots: ['root', 'day', 'spans', 'quiet', 'span', 'date', 'closed', 'note', 'error'],
  base: {
    root: {
      display: 'grid',
      width: '100%',
      '& > li': {
        display: 'grid',
        gap: '2',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)' },
        alignItems: 'start',
        paddingBlock: '3',
        borderBlockStartWidth: '1px',
        borderColor: 'border.muted',
      },
      '& > li:first-of-type': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
      '& input.note': { ...smallInput, width: '100%', maxWidth: 'md' },
    },
    day: {
      display: 'grid',
      minHeight: { md: '11' },
      alignContent: 'center',
      '& small': { color: 'fg.muted' },
    },
    spans: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'start',
      '& > .spans': { justifySelf: 'stretch' },
      // Aligns the text of a frameless button with the fields.
      '& > button.quiet': { marginInlineStart: '-3' },
    },
    span: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      maxWidth: '100%',
      '& > button': { flex: 'none' },
      '& input': {
        ...smallInput,
        // No narrower than its text: with larger fonts the second field wraps.
        minWidth: 'min-content',
        flex: 'none',
        textAlign: 'center',
        paddingInline: { base: '1.5', md: '2.5' },
      },
    },
    date: { display: 'block', width: '100%', maxWidth: '220px' },
    closed: {
      minHeight: '11',
      display: 'flex',
      alignItems: 'center',
      color: 'fg.muted',
    },
    error: {
      color: 'red.fg',
      fontSize: '0.875rem',
    },
  },
});

/** The breaks of the next days, one row for each. */
export const pausesWeekRecipe = defineSlotRecipe({
  slots: ['root', 'breaks'],
  base: {
    root: {
      display: 'grid',
      width: '100%',
      padding: '0',
      listStyle: 'none',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        rowGap: '1',
        alignItems: 'baseline',
        paddingBlock: '2',
        borderBlockStartWidth: '1px',
        borderColor: 'border.muted',
      },
      '& > li > b': { flex: 'none', minWidth: '5.5rem', fontWeight: 'semibold' },
      '& small': { color: 'fg.muted' },
    },
    breaks: {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '1 1 14rem',
      columnGap: '4',
      rowGap: '1',
      '& > span': { whiteSpace: 'nowrap' },
    },
  },
});

export const strandedRecipe = defineRecipe({
  base: {
    display: 'grid',
    maxHeight: '50vh',
    overflowY: 'auto',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      justifyContent: 'space-between',
      paddingBlock: '2.5',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& small': { color: 'fg.muted', display: 'block' },
  },
});
