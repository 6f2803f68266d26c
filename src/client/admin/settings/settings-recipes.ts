import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

export const settingsStackRecipe = defineRecipe({
  base: { display: 'grid', gap: '5', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Fields in pairs, Arabic beside English; stacked on phones. */
export const settingsFormRecipe = defineSlotRecipe({
  slots: ['root', 'wide', 'language', 'long', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      '& fieldset': {
        display: 'grid',
        gridColumn: '1 / -1',
        gap: '3',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        paddingBlockEnd: '4',
        borderBlockEndWidth: '1px',
        borderColor: 'border.muted',
      },
      // Leaves the other column empty in a two-column layout.
      '& > span:empty': { display: { base: 'none', md: 'block' } },
      '& legend': { fontWeight: 'bold', paddingBlockEnd: '1' },
      '& textarea': { ...inputRecipe.base, paddingBlock: '3', lineHeight: 1.7 },
      '& textarea.long': { minHeight: '420px' },
    },
    wide: { gridColumn: '1 / -1' },
    language: {
      display: 'grid',
      gap: '4',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      gridColumn: '1 / -1',
      alignItems: 'end',
    },
  },
});

/** A list of entries, each with its actions at the end. */
export const settingsRowsRecipe = defineSlotRecipe({
  slots: ['root', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        alignItems: 'center',
        paddingBlockEnd: '3',
        borderBlockEndWidth: '1px',
        borderColor: 'border.muted',
      },
      '& > li > div': { flex: '1 1 240px', display: 'grid', gap: '0.5' },
      '& small': { color: 'fg.muted' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
    },
  },
});

export const legalPreviewRecipe = defineRecipe({
  base: {
    padding: { base: '4', lg: '6' },
    borderWidth: '1px',
    borderRadius: 'lg',
    background: 'bg',
    maxHeight: '560px',
    overflowY: 'auto',
    '& h3': { textStyle: 'h3' },
    '& h4': { fontWeight: 'bold', marginBlockStart: '5', marginBlockEnd: '1' },
    '& p + p, & p + ul': { marginBlockStart: '2' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '6' },
  },
});

/** The lines of a text that changed: what is taken out is struck through, what is new has a line below. */
export const legalChangesRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2',
    marginBlockStart: '1',
    padding: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    maxHeight: '240px',
    overflowY: 'auto',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& p': { color: 'fg.muted' },
    '& del': { background: 'red.subtle', color: 'red.fg', textDecoration: 'line-through' },
    '& ins': { background: 'green.subtle', color: 'green.fg', textDecoration: 'underline' },
  },
});
