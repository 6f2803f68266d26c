import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

/** Kinds of work with their counts. */
export const workChipsRecipe = defineSlotRecipe({
  slots: ['root', 'alarm'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: '11',
        paddingInline: '3.5',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'full',
        background: 'bg.panel',
        fontWeight: 'medium',
        _hover: { background: 'bg.subtle' },
      },
      '& a[aria-current]': { background: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' },
      '& b': { fontVariantNumeric: 'tabular-nums' },
      '& a.alarm b': { color: 'red.fg' },
    },
  },
});

export const resultStackRecipe = defineRecipe({ base: { display: 'grid', gap: '5', minWidth: '0' } });

export const resultPanelRecipe = defineSlotRecipe({
  slots: ['root', 'ends', 'muted'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      minWidth: '0',
      '& h3': { textStyle: 'h3' },
      '& small, & .muted': { color: 'fg.muted', fontSize: '0.875rem' },
      '& div > label': { fontWeight: 'medium' },
      '& textarea': {
        ...inputRecipe.base,
        marginBlockStart: '1.5',
        paddingBlock: '2.5',
        minHeight: '20',
        lineHeight: 1.6,
      },
      '& ol': { display: 'grid', gap: '3' },
      '& ol > li': { borderBlockStartWidth: '1px', paddingBlockStart: '3' },
    },
    ends: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});

/** The person of the specimen: label and value pairs in a row that wraps. */
export const resultFactsRecipe = defineRecipe({
  base: {
    display: 'grid',
    rowGap: '3',
    columnGap: '6',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      md: 'repeat(auto-fit, minmax(125px, 1fr))',
    },
    '& dt': { color: 'fg.muted', fontSize: '0.8125rem' },
    '& dd': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    // The words of a button are longer than a column.
    '& dd button': {
      whiteSpace: 'normal',
      height: 'auto',
      paddingBlock: '2',
      maxWidth: '100%',
      paddingInline: '3',
      textAlign: 'start',
    },
  },
});

/** One row for each analyte: name, value and unit, flag and range, previous value. */
export const entryRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'choice', 'unit', 'state', 'error', 'theirs'],
  base: {
    root: {
      display: 'grid',
      '& > li': {
        display: 'grid',
        gap: { base: '2', lg: '4' },
        alignItems: 'start',
        paddingBlock: '3.5',
        borderBlockStartWidth: '1px',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px minmax(0, 1.2fr)' },
      },
      '& > li:first-of-type': { borderBlockStartWidth: '0' },
      '& label': { fontWeight: 'semibold', display: 'block' },
      '& small': { display: 'block', color: 'fg.muted', fontSize: '0.8125rem' },
      '& input, & textarea': { ...inputRecipe.base },
      '& textarea': { paddingBlock: '2.5', minHeight: '12', lineHeight: 1.5 },
    },
    field: {
      display: 'flex',
      gap: '2',
      minWidth: '0',
      '& input': {
        direction: 'ltr',
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 'semibold',
      },
      '& .choice': { flex: '1' },
      '& .unit': { flex: '0 0 148px' },
    },
    state: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: '1.5',
      columnGap: '3',
      minHeight: { lg: '12' },
    },
    error: {
      color: 'red.fg',
      fontSize: '0.875rem',
    },
    theirs: {
      gridColumn: '1 / -1',
      fontSize: '0.9375rem',
      color: 'amber.fg',
    },
  },
});

/** Stored values, in columns that all rows share. */
export const readRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'value', 'was', 'range', 'change'],
  base: {
    root: {
      display: 'grid',
      columnGap: '4',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 1.3fr) minmax(0, 1.2fr) minmax(0, 1fr) auto',
      },
      '& > li': {
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        rowGap: '1',
        alignItems: 'center',
        justifyItems: 'start',
        paddingBlock: '2.5',
        borderBlockStartWidth: '1px',
      },
      '& > li:first-of-type': { borderBlockStartWidth: '0' },
    },
    name: { fontWeight: 'semibold' },
    value: {
      fontWeight: 'bold',
      overflowWrap: 'anywhere',
    },
    was: {
      color: 'fg.muted',
      fontWeight: 'normal',
      marginInlineEnd: '2',
    },
    range: {
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
    change: { gridColumn: '1 / -1' },
  },
});

/** The earlier value and the change since, with a mark where it exceeds its limit. */
export const changeSinceRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '1',
    columnGap: '3',
    color: 'fg.muted',
    fontSize: '0.8125rem',
  },
});

export const callFormRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
    },
  },
});

export const rangeFormRecipe = defineSlotRecipe({
  slots: ['root', 'wide'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
    wide: { gridColumn: '1 / -1' },
  },
});

export const badgesRecipe = defineRecipe({
  base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1.5' },
});
