import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

const card = {
  background: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '5',
} as const;

/** The basket at the start from 1024 px, the totals beside it. */
export const columnsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '6', lg: '8' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.summary} minmax(0, 1fr)' },
    paddingBlockEnd: '12',
  },
});

export const panelRecipe = defineSlotRecipe({
  slots: ['root', 'chips', 'skeleton', 'note'],
  base: {
    root: {
      ...card,
      display: 'grid',
      gap: '4',
      '& > h2': { textStyle: 'h3' },
      // Aligns the text with the labels.
      '& > button': { justifySelf: 'start', minHeight: '11', marginInlineStart: '-13px' },
    },
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '&:empty': { display: 'none' },
      '& li': {
        display: 'inline-flex',
        alignItems: 'center',
        minWidth: '0',
        paddingInlineStart: '3.5',
        borderWidth: '1px',
        borderColor: 'brand.solid',
        borderRadius: 'full',
        background: 'brand.subtle',
        color: 'brand.fg',
        fontSize: '0.9375rem',
        fontWeight: 'semibold',
        lineHeight: 1.4,
      },
      '& bdi': { paddingBlock: '1' },
      '& .skeleton': {
        display: 'block',
        width: '20',
        height: '3.5',
        borderRadius: 'sm',
        background: 'bg.muted',
      },
      '& button': {
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: { base: '11', lg: '9' },
        height: { base: '11', lg: '9' },
        borderRadius: 'full',
        cursor: 'pointer',
        _hover: { background: 'brand.muted' },
      },
      '& svg': { width: '4', height: '4' },
    },
    note: {
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
  },
});

/** A labelled field with suggestions under it, and its button at the end. */
export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'box', 'locate'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5',
      '& > label': { fontSize: '0.9375rem', fontWeight: 'semibold' },
    },
    row: {
      display: 'flex',
      gap: '2',
      '& > button': { minHeight: '12' },
    },
    box: {
      ...inputRecipe.base,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      flex: 1,
      minWidth: '0',
      '&:focus-within': { borderColor: 'brand.focusRing', outline: '3px solid {colors.brand.muted}' },
      '& input': { minHeight: '11' },
    },
    locate: {
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      marginInlineEnd: '-12px',
      flex: 'none',
      borderRadius: 'md',
      cursor: 'pointer',
      '& svg': { width: '5', height: '5' },
      '&[aria-busy=true] svg': { animation: 'spin {durations.round} linear infinite' },
    },
  },
});

export const pasteRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    '& > div': { width: '100%' },
    '& textarea': {
      ...inputRecipe.base,
      display: 'block',
      minHeight: '144px',
      paddingBlock: '2.5',
      lineHeight: 1.6,
      resize: 'vertical',
    },
  },
});

export const startRecipe = defineRecipe({
  base: {
    ...card,
    display: 'grid',
    gap: '3',
    '& h2': { textStyle: 'h2' },
    '& > p': { color: 'fg.muted', maxWidth: 'text' },
  },
});

export const outcomeRecipe = defineSlotRecipe({
  slots: ['root', 'note'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      '&[aria-busy=true]': { opacity: 0.6 },
    },
    note: {
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
  },
});

/** The answers side by side where there is room. */
export const verdictRecipe = defineSlotRecipe({
  slots: ['root', 'best', 'none', 'eyebrow', 'meta', 'lines', 'stop'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'stretch',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(auto-fit, minmax(320px, 1fr))' },
      '& article': {
        ...card,
        display: 'flex',
        flexDirection: 'column',
        gap: '2.5',
        boxShadow: 'card',
        '& > button': { marginBlockStart: 'auto', whiteSpace: 'normal' },
      },
      '& article > h2': { textStyle: 'h3' },
      '& article > ol': { display: 'grid', borderBlockStartWidth: '1px' },
      '& ol > li': { display: 'grid', gap: '1', paddingBlock: '3', borderBlockEndWidth: '1px' },
      '& ol > li > p:not(.meta)': { color: 'fg.muted', fontSize: '0.9375rem' },
    },
    best: {
      borderColor: 'brand.solid',
      borderWidth: '2px',
    },
    none: {
      boxShadow: 'none',
      background: 'bg.subtle',
      '& p': { color: 'fg.muted' },
    },
    eyebrow: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      color: 'brand.fg',
      fontSize: '0.875rem',
      fontWeight: 'semibold',
      '& svg': { width: '4.5', height: '4.5' },
    },
    meta: metaStyle,
    lines: {
      display: 'grid',
      fontSize: '0.9375rem',
      borderBlockStartWidth: '1px',
      '& li': { display: 'flex', justifyContent: 'space-between', gap: '3', paddingBlock: '1.5' },
      '& bdi': { whiteSpace: 'nowrap', fontWeight: 'semibold' },
    },
    stop: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      alignItems: 'baseline',
    },
  },
});

/** Each line of a pasted text with its match. */
export const readLinesRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'written', 'sure', 'unknown', 'unsure'],
  base: {
    root: {
      display: 'grid',
      borderBlockStartWidth: '1px',
      '& .line > span, & legend > span': { display: 'grid', flex: 1, minWidth: '0' },
      '& legend': {
        display: 'flex',
        paddingBlockStart: '2.5',
        gap: '3',
        alignItems: 'center',
        fontWeight: 'semibold',
        '& svg': { width: '5', height: '5', flex: 'none', color: 'amber.fg' },
      },
      '& input': { width: '5', height: '5', flex: 'none', accentColor: '{colors.brand.solid}' },
    },
    line: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      paddingBlock: '2.5',
      borderBlockEndWidth: '1px',
      '& > svg': { width: '5', height: '5', flex: 'none' },
    },
    written: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      overflowWrap: 'anywhere',
      '& + *': { fontWeight: 'semibold' },
    },
    sure: {
      cursor: 'pointer',
      '& svg': { color: 'green.fg' },
    },
    unknown: {
      color: 'fg.muted',
      '& .written + *': { fontWeight: 'normal' },
    },
    unsure: {
      display: 'grid',
      gap: '0',
      '& label': {
        display: 'flex',
        gap: '2.5',
        alignItems: 'center',
        minHeight: '11',
        paddingInlineStart: '8',
        cursor: 'pointer',
      },
    },
  },
});
