import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const viewsRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '1',
    borderBlockEndWidth: '1px',
    flexWrap: 'wrap',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '11',
      paddingInline: { base: '2.5', md: '4' },
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderBlockEndWidth: '3px',
      borderColor: 'transparent',
      whiteSpace: 'nowrap',
    },
    '& a[aria-current]': { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});

/** A filter by the name of a laboratory. */
export const pickerRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      '& > output': { display: 'block', textStyle: 'small', color: 'fg.muted' },
    },
  },
});

/** Below the filters: further filters and the file export. */
export const narrowRecipe = defineSlotRecipe({
  slots: ['root', 'chip'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > a': { marginInlineStart: 'auto' },
    },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '10',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'brand.solid',
      borderRadius: 'full',
      background: 'brand.subtle',
      color: 'brand.fg',
      textStyle: 'small',
      cursor: 'pointer',
      '& svg': { width: '4', height: '4' },
    },
  },
});

export const entriesRecipe = defineSlotRecipe({
  slots: ['root', 'credit'],
  base: {
    root: {
      display: 'grid',
      gap: '0.5',
      margin: '0',
      padding: '0',
      listStyle: 'none',
      textStyle: 'small',
      '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
      '& li > span:first-of-type': { minWidth: '0' },
      // Decimal points align only when numbers end at the same edge, as in table columns.
      '& bdi': { minWidth: '24', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    },
    credit: {
      paddingInlineStart: '4',
      color: 'fg.muted',
    },
  },
});

export const proofRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'problems'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      padding: { base: '4', lg: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > p': { flex: '1 1 240px' },
    },
    problems: {
      display: 'grid',
      gap: '2',
      paddingInlineStart: '5',
      textStyle: 'small',
      '& code': { overflowWrap: 'anywhere' },
    },
  },
});

/** The section, for a list or one order. */
export const sectionRecipe = defineSlotRecipe({
  slots: ['root', 'back', 'title', 'part', 'facts'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > section.part': { display: 'grid', gap: '3', minWidth: '0' },
      '& dl.facts': {
        display: 'grid',
        gap: '4',
        gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
        padding: { base: '4', lg: '5' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& dl.facts dt': { textStyle: 'small', color: 'fg.muted' },
      '& dl.facts dd small': {
        display: 'block',
        textStyle: 'small',
        color: 'fg.muted',
        fontWeight: 'normal',
      },
      '& dl.facts dd': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
      '& dl.facts a, & td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    back: {
      color: 'brand.fg',
      fontWeight: 'semibold',
      justifySelf: 'start',
    },
    title: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
    },
  },
});
