import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const card = {
  background: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'card',
};

/** The drop area with the field beside it. */
export const dropRecipe = defineSlotRecipe({
  slots: ['root', 'beside', 'helpText'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: { base: '4', md: '6' },
      ...card,
    },
    beside: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { md: 'minmax(0, 20rem) 1fr' },
      alignItems: 'start',
    },
    helpText: {
      fontSize: '0.9375rem',
      color: 'fg.muted',
      lineHeight: 1.7,
    },
  },
});

/** The room of the drop area is there before its code. */
export const dropAreaRecipe = defineSlotRecipe({
  slots: ['root', 'area', 'note'],
  base: {
    root: { minHeight: { base: '13.5rem', md: '13rem' } },
    area: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '2',
      minHeight: { base: '7rem', md: '9rem' },
      paddingBlock: { base: '4', md: '8' },
      paddingInline: '4',
      textAlign: 'center',
      borderWidth: '1.5px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'lg',
      background: 'bg.subtle',
      cursor: 'pointer',
      transitionProperty: 'background, border-color',
      transitionDuration: 'fast',
      '&:is(:hover, [data-dragging])': { background: 'brand.subtle', borderColor: 'brand.solid' },
      '&:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      '& > svg': { width: '8', height: '8', color: 'brand.fg' },
      '& b': { fontSize: '1.0625rem' },
    },
    note: { marginBlockStart: '3', color: 'fg.muted', fontSize: '0.9375rem', lineHeight: 1.7 },
  },
});

/** The files that were just sent, with their outcome. */
export const sentRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'said'],
  base: {
    root: {
      display: 'grid',
      margin: 0,
      padding: 0,
      listStyle: 'none',
      ...card,
      '& > li': { display: 'grid', gap: '2', paddingBlock: '3', paddingInline: { base: '4', md: '5' } },
      '& > li + li': { borderBlockStartWidth: '1px' },
      '& ul': { margin: 0, padding: 0, fontSize: '0.9375rem', color: 'fg.muted' },
    },
    name: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      fontWeight: 'semibold',
      '& > bdi': { overflowWrap: 'anywhere', minWidth: 0 },
    },
    said: {
      fontSize: '0.9375rem',
      color: 'fg.muted',
    },
  },
});

export const uploadHistoryRecipe = defineRecipe({ base: { display: 'grid', gap: '3' } });

export const countsRecipe = defineRecipe({ base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1.5' } });

/** A waiting report, collapsed or open beside its document. */
export const itemRecipe = defineSlotRecipe({
  slots: ['root', 'open', 'paired', 'decide', 'scroll', 'search', 'actions'],
  base: {
    root: {
      ...card,
      overflow: 'hidden',
      '& > header': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '3',
        alignItems: 'center',
        paddingBlock: '3',
        paddingInline: { base: '4', md: '5' },
      },
      '& header h3': { fontSize: '1rem', fontWeight: 'semibold', overflowWrap: 'anywhere', margin: 0 },
      '& header > div': { display: 'grid', gap: '1', justifyItems: 'start', minWidth: 0 },
      '& header p': { fontSize: '0.875rem', color: 'fg.muted', margin: 0, overflowWrap: 'anywhere' },
      '& iframe': {
        width: '100%',
        height: { base: '60vh', lg: '70vh' },
        borderWidth: '1px',
        borderRadius: 'md',
        background: 'bg.subtle',
      },
      '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' },
      '& th, & td': {
        textAlign: 'start',
        paddingBlock: '2',
        paddingInlineEnd: '3',
        borderBlockEndWidth: '1px',
        verticalAlign: 'top',
      },
      '& th': { fontSize: '0.8125rem', fontWeight: 'semibold', color: 'fg.muted', whiteSpace: 'nowrap' },
      '& td:first-of-type': { minWidth: '9rem' },
      '& td small': { display: 'block', color: 'fg.muted' },
    },
    open: {
      display: 'grid',
      gap: '5',
      padding: { base: '4', md: '5' },
      borderBlockStartWidth: '1px',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '&.paired': { gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' }, alignItems: 'start' },
      '& img': { maxWidth: '100%', borderWidth: '1px', borderRadius: 'md' },
    },
    decide: {
      display: 'grid',
      gap: '4',
      minWidth: 0,
    },
    scroll: { overflowX: 'auto' },
    search: { display: 'grid', gap: '3', minWidth: '0' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});

export const inboxRecipe = defineSlotRecipe({
  slots: ['root', 'top'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
    },
    top: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      justifyContent: 'space-between',
      alignItems: 'center',
      '& p': { color: 'fg.muted', maxWidth: '46rem', margin: 0, flex: '1 1 20rem' },
    },
  },
});
