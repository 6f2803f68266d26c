import { defineRecipe } from '@chakra-ui/react';
import { comboboxStyle } from '#/client/ui/theme/combobox-style.ts';
import { inputRecipe } from '#/client/ui/theme/recipes.ts';
import { selectStyle } from '#/client/ui/theme/select-style.ts';

/** A long form in parts: two columns on wide screens, one on phones, with its footer always in sight. */
export const editorRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    minWidth: '0',
    '& fieldset': {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      minWidth: '0',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    '& legend': { float: 'inline-start', width: '100%', textStyle: 'h3', gridColumn: '1 / -1' },
    '& .wide': { gridColumn: '1 / -1' },
    '& .lead': { gridColumn: '1 / -1', color: 'fg.muted', maxWidth: 'text' },
    ...selectStyle,
    '& textarea': { ...inputRecipe.base, paddingBlock: '2.5', minHeight: '24', lineHeight: 1.6 },
    '& .tick': { display: 'flex', gap: '2.5', alignItems: 'center', minHeight: '12' },
    '& .tick input': { width: '5', height: '5', accentColor: '{colors.brand.solid}' },
    '& .ends': {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
      paddingBlock: '3',
      background: 'bg',
      borderBlockStartWidth: '1px',
    },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', gridColumn: '1 / -1' },
    ...comboboxStyle,
    '& .combobox': { position: 'relative' },
    '& .combobox > input': inputRecipe.base ?? {},
  },
});

/** Lines of small fields, each with a remove button; on phones they fold into cards. */
export const linesRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    gridColumn: '1 / -1',
    minWidth: '0',
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      alignItems: 'end',
      paddingBlockEnd: '3',
      borderBlockEndWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > li.row': { alignItems: 'center', flexWrap: { base: 'wrap', md: 'nowrap' } },
    '& .name': { flex: '1', minWidth: '10rem' },
    '& small': { display: 'block', color: 'fg.muted' },
    '& label': { display: 'grid', gap: '1', fontSize: '0.875rem', color: 'fg.muted', flex: '1 1 6.5rem' },
    '& label input': { ...inputRecipe.base, minWidth: '0' },
    '& output': { display: 'flex', alignItems: 'center', minHeight: '12' },
    '& label.tick': { display: 'flex', flex: 'none', color: 'fg' },
    '& label.tick input': { width: '5', minHeight: '5', height: '5' },
    '& .err': {
      flex: '1 1 100%',
      display: 'flex',
      gap: '1.5',
      alignItems: 'center',
      textStyle: 'caption',
      color: 'red.fg',
      fontWeight: 'semibold',
    },
    '& .err svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    // An arrow that is disabled is quiet, not a block of colour.
    '& li button:disabled': { background: 'transparent' },
  },
});
