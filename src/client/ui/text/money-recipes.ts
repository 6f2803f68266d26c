import { defineRecipe } from '@chakra-ui/react';
import { comboboxStyle } from '../theme/combobox-style.ts';
import { inputRecipe } from '../theme/recipes.ts';

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
export const pickerRecipe = defineRecipe({
  base: {
    ...comboboxStyle,
    '& .combobox': { position: 'relative' },
    '& .combobox > input': inputRecipe.base ?? {},
    '& > output': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  },
});

/** Below the filters: further filters and the file export. */
export const narrowRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& > a': { marginInlineStart: 'auto' },
    '& .chip': {
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
    },
    '& .chip svg': { width: '4', height: '4' },
  },
});

export const entriesRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '0.5',
    margin: '0',
    padding: '0',
    listStyle: 'none',
    textStyle: 'small',
    '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
    '& li > span:first-of-type': { minWidth: '0' },
    '& .credit': { paddingInlineStart: '4', color: 'fg.muted' },
    // Decimal points align only when numbers end at the same edge, as in table columns.
    '& bdi': { minWidth: '24', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});

export const proofRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    padding: { base: '4', lg: '5' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& .row > p': { flex: '1 1 240px' },
    '& .problems': { display: 'grid', gap: '2', paddingInlineStart: '5', textStyle: 'small' },
    '& .problems code': { overflowWrap: 'anywhere' },
  },
});

/** The section, for a list or one order. */
export const sectionRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .back': { color: 'brand.fg', fontWeight: 'semibold', justifySelf: 'start' },
    '& > .title': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
    },
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
    '& dl.facts dd small': { display: 'block', textStyle: 'small', color: 'fg.muted', fontWeight: 'normal' },
    '& dl.facts dd': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& dl.facts a, & td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
