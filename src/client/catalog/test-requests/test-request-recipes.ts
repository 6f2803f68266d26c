import { defineRecipe } from '@chakra-ui/react';
import { comboboxStyle } from '#/client/ui/theme/combobox-style.ts';
import { inputRecipe } from '#/client/ui/theme/recipes.ts';
import { selectStyle } from '#/client/ui/theme/select-style.ts';

/** A list of requests: the requested test, the lab, similar tests, and the decision. */
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

/** A panel with a form of two columns; one on phones. */
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

/** The effects of a merge, line by line. */
export const previewRecipe = defineRecipe({
  base: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '2',
    '& ul': { display: 'grid', gap: '1.5', paddingInlineStart: '5', listStyle: 'disc' },
    '& .words': { color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

/** A search without results, with buttons for the proposed tests. */
export const proposalsRecipe = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
});

/** A test picker in a dialog. */
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
