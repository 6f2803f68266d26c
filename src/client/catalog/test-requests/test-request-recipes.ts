import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

/** A list of requests: the requested test, the lab, similar tests, and the decision. */
export const requestsRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'other', 'all', 'end'],
  base: {
    root: {
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
      '& small': { display: 'block', color: 'fg.muted', fontSize: '0.875rem' },
    },
    name: { fontWeight: 'bold' },
    other: {
      color: 'fg.muted',
      marginInlineStart: '1.5',
      fontSize: '0.875rem',
    },
    all: { gridColumn: '1 / -1' },
    end: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      justifyContent: 'flex-end',
    },
  },
});

/** A panel with a form of two columns; one on phones. */
export const reviewFormRecipe = defineSlotRecipe({
  slots: ['root', 'wide', 'actions', 'lead'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      '& > :is(h2, h3), & .wide, & .actions': { gridColumn: '1 / -1' },
      '& textarea': { ...inputRecipe.base, paddingBlock: '2.5', minHeight: '24', lineHeight: 1.6 },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
    },
    lead: {
      gridColumn: '1 / -1',
      color: 'fg.muted',
      maxWidth: 'text',
    },
  },
});

/** The effects of a merge, line by line. */
export const mergePreviewRecipe = defineSlotRecipe({
  slots: ['root', 'words'],
  base: {
    root: {
      gridColumn: '1 / -1',
      display: 'grid',
      gap: '2',
      '& ul': { display: 'grid', gap: '1.5', paddingInlineStart: '5', listStyle: 'disc' },
    },
    words: {
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
  },
});

/** A search without results, with buttons for the proposed tests. */
export const proposalsRecipe = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
});

/** A test picker in a dialog. */
export const synonymPickerRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minHeight: '260px',
      alignContent: 'start',
    },
  },
});
