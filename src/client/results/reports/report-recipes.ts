import { defineRecipe } from '@chakra-ui/react';
import { rowsRecipe } from '#/client/ui/page/settings-recipes.ts';

/** The heading, the values at the start, the facts about them at the end. */
export const reportRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '6',
    paddingBlock: { base: '5', lg: '6' },
    '& .crumb': { paddingBlockStart: '0' },
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      alignItems: 'start',
      justifyContent: 'space-between',
    },
    '& .head > div:first-of-type': { minWidth: '0', flex: '1 1 320px' },
    // Two columns on phones, so that no button is alone in its row.
    '& .acts': {
      display: { base: 'grid', sm: 'flex' },
      gridTemplateColumns: '1fr 1fr',
      flexWrap: 'wrap',
      gap: '2',
      width: { base: '100%', sm: 'auto' },
    },
    '& .columns': {
      display: 'grid',
      gap: { base: '5', lg: '8' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
    },
    '& .columns > *': { display: 'grid', gap: { base: '4', lg: '6' }, minWidth: '0' },
    '& aside': { gap: '4' },
    '@media print': { '& .acts, & aside .no-print': { display: 'none' } },
  },
});

/** The readers in a dialog: rows, where other lists of dialogs have bullets. */
export const readsRecipe = defineRecipe({
  base: { ...rowsRecipe.base, '&&': { gap: '0', paddingInlineStart: '0', listStyle: 'none' } },
});

export const summaryRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2',
    padding: { base: '4', md: '5' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& .counts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .counts:empty': { display: 'none' },
    '& .sentence': { fontSize: '1.125rem', fontWeight: 'semibold', lineHeight: 1.6 },
  },
});

export const sideCardRecipe = defineRecipe({
  base: {
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
    '& .where': { textStyle: 'small', color: 'fg.muted' },
    '& .where b': { color: 'fg' },
    '& .where span': { display: 'flex', gap: '1.5', alignItems: 'center' },
    '& .where svg': { width: '1.15em', height: '1.15em' },
    '& ul': { display: 'grid', gap: '2', textStyle: 'small' },
  },
});
