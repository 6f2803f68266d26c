import { defineRecipe } from '@chakra-ui/react';
import { comboboxStyle } from '../theme/combobox-style.ts';
import { inputRecipe } from '../theme/recipes.ts';
import { selectStyle } from '../theme/select-style.ts';

/** Requests one under the other: what was asked for, by whom, what is like it, and the way to decide. */
export const requestsRecipe = defineRecipe({
  base: {
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    paddingInline: { base: '4', md: '5' },
    '& > li': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      paddingBlock: '4',
    },
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
    '& .name': { fontWeight: 'bold' },
    '& .other': { color: 'fg.muted', marginInlineStart: '1.5', fontSize: '0.875rem' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: '0.875rem' },
    '& .all': { gridColumn: '1 / -1' },
    '& .end': { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' },
  },
});

/** A panel with a form of two columns; on phones one. */
export const reviewFormRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    padding: { base: '4', md: '5' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    '& > :is(h2, h3), & .wide, & .acts': { gridColumn: '1 / -1' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
    '& .lead': { gridColumn: '1 / -1', color: 'fg.muted', maxWidth: 'text' },
    '& textarea': { ...inputRecipe.base, paddingBlock: '2.5', minHeight: '24', lineHeight: 1.6 },
    ...selectStyle,
    '& .check': { display: 'flex', gap: '2', alignItems: 'center', minHeight: '11', cursor: 'pointer' },
    '& .check input': { width: '5', height: '5', accentColor: '{colors.brand.solid}' },
    ...comboboxStyle,
    '& .combobox': { position: 'relative' },
    '& .combobox > input': inputRecipe.base ?? {},
  },
});

/** What merging would do, line by line. */
export const previewRecipe = defineRecipe({
  base: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '2',
    '& ul': { display: 'grid', gap: '1.5', paddingInlineStart: '5', listStyle: 'disc' },
    '& .words': { color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

/** A search without a result: which test was meant is one press away. */
export const proposalsRecipe = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
});

/** A picker of tests outside of a panel: in a dialog. */
export const pickerRecipe = defineRecipe({
  base: {
    ...comboboxStyle,
    '& .combobox': { position: 'relative' },
    '& .combobox > input': inputRecipe.base ?? {},
    display: 'grid',
    gap: '4',
    minHeight: '260px',
    alignContent: 'start',
  },
});
