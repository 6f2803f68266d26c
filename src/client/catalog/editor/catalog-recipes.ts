import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

/** A long form in parts: two columns on wide screens, one on phones, with its footer always in sight. */
export const editorRecipe = defineSlotRecipe({
  slots: ['root', 'wide', 'lead', 'ends', 'actions'],
  base: {
    root: {
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
      '& textarea': { ...inputRecipe.base, paddingBlock: '2.5', minHeight: '24', lineHeight: 1.6 },
    },
    wide: { gridColumn: '1 / -1' },
    lead: {
      gridColumn: '1 / -1',
      color: 'fg.muted',
      maxWidth: 'text',
    },
    ends: {
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
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
      gridColumn: '1 / -1',
    },
  },
});

/** Lines of small fields, each with a remove button; on phones they fold into cards. */
export const linesRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'name', 'tick', 'cell', 'error'],
  base: {
    root: {
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
      '& small': { display: 'block', color: 'fg.muted' },
      '& :is(label:not(.tick), .cell)': {
        display: 'grid',
        gap: '1',
        fontSize: '0.875rem',
        color: 'fg.muted',
        flex: '1 1 6.5rem',
      },
      '& label:not(.tick) input': { ...inputRecipe.base, minWidth: '0' },
      '& output': { display: 'flex', alignItems: 'center', minHeight: '12' },
      '& .tick': { display: 'flex', flex: 'none', color: 'fg', minHeight: '12' },
      // An arrow that is disabled is quiet, not a block of colour.
      '& li button:disabled': { background: 'transparent' },
    },
    name: {
      flex: '1',
      minWidth: '10rem',
    },
    error: {
      flex: '1 1 100%',
      display: 'flex',
      gap: '1.5',
      alignItems: 'center',
      textStyle: 'caption',
      color: 'red.fg',
      fontWeight: 'semibold',
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
});
