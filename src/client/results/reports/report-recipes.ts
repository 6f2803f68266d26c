import { defineSlotRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';

/** The heading, the values at the start, the facts about them at the end. */
export const reportRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'actions', 'columns'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      paddingBlock: { base: '5', lg: '6' },
      '& aside': { gap: '4' },
      '@media print': {
        '& .actions, & aside .no-print, & nav': { display: 'none' },
        // A grid that is cut by a page's end draws its rows over one another.
        '&, & .columns, & .columns > *': { display: 'block' },
        '& .columns > * > *': { marginBlockEnd: '4' },
        '& li, & aside > *, & svg, & header': { breakInside: 'avoid' },
        '& header': { breakAfter: 'avoid' },
        paddingBlock: '0',
      },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      alignItems: 'start',
      justifyContent: 'space-between',
      '& > div:first-of-type': { minWidth: '0', flex: '1 1 320px' },
    },
    actions: {
      // Two columns on phones, so that no button is alone in its row.
      display: { base: 'grid', sm: 'flex' },
      gridTemplateColumns: '1fr 1fr',
      flexWrap: 'wrap',
      gap: '2',
      width: { base: '100%', sm: 'auto' },
    },
    columns: {
      display: 'grid',
      gap: { base: '5', lg: '8' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      '& > *': { display: 'grid', gap: { base: '4', lg: '6' }, minWidth: '0' },
    },
  },
});

/** The readers in a dialog: rows, where other lists of dialogs have bullets. */
export const readsRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'name', 'does'],
  base: {
    ...rowsRecipe.base,
    root: {
      ...rowsRecipe.base?.root,
      '&&': { gap: '0', paddingInlineStart: '0', listStyle: 'none' },
    },
  },
});

export const reportSummaryRecipe = defineSlotRecipe({
  slots: ['root', 'counts', 'sentence'],
  base: {
    root: {
      display: 'grid',
      gap: '2',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
    },
    counts: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '&:empty': { display: 'none' },
    },
    sentence: {
      fontSize: '1.125rem',
      fontWeight: 'semibold',
      lineHeight: 1.6,
    },
  },
});

export const sideCardRecipe = defineSlotRecipe({
  slots: ['root', 'where'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h2': { textStyle: 'h3' },
      '& dl': { display: 'grid', gap: '3', textStyle: 'small' },
      '& dl > div': { display: 'flex', gap: '2.5', alignItems: 'start' },
      '& dl svg': { width: '1.25em', height: '1.25em', flex: 'none', marginBlockStart: '2px' },
      '& dt': { color: 'fg.muted' },
      '& dd': { marginInlineStart: 'auto', fontWeight: 'bold', textAlign: 'end' },
      '& ul': { display: 'grid', gap: '2', textStyle: 'small' },
    },
    where: {
      textStyle: 'small',
      color: 'fg.muted',
      '& b': { color: 'fg' },
      '& span': { display: 'flex', gap: '1.5', alignItems: 'center' },
      '& svg': { width: '1.15em', height: '1.15em' },
    },
  },
});
