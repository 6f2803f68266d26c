import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const analysisRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '4', lg: '5' },
    '& > ul': { display: 'grid', gap: { base: '4', lg: '5' } },
    '& > h3': { textStyle: 'h3', marginBlockStart: '2' },
  },
});

/** The statement at the start, the next step at the end; stacked on narrow screens. */
export const statementRecipe = defineSlotRecipe({
  slots: ['root', 'said', 'saw', 'label', 'ask', 'note', 'next'],
  base: {
    root: {
      display: 'grid',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      overflow: 'hidden',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      '& h4': { textStyle: 'h3', textWrap: 'balance' },
    },
    said: {
      display: 'grid',
      gap: '3',
      padding: { base: '4', md: '5' },
      alignContent: 'start',
      minWidth: '0',
    },
    saw: {
      fontWeight: 'semibold',
      lineHeight: 1.7,
    },
    label: {
      textStyle: 'small',
      color: 'fg.muted',
      fontWeight: 'semibold',
    },
    ask: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2.5',
      padding: '3',
      borderRadius: 'md',
      background: 'brand.subtle',
      '& svg': { width: '1.25em', height: '1.25em', marginBlockStart: '3px', color: 'brand.fg' },
    },
    note: {
      textStyle: 'small',
      color: 'fg.muted',
    },
    next: {
      display: 'grid',
      gap: '3',
      alignContent: 'start',
      padding: { base: '4', md: '5' },
      borderColor: 'border',
      borderBlockStartWidth: { base: '1px', lg: '0' },
      borderInlineStartWidth: { base: '0', lg: '1px' },
      background: 'bg.subtle',
      minWidth: '0',
      '& b': { display: 'block', lineHeight: 1.5 },
      '& small': { color: 'fg.muted', textStyle: 'small' },
    },
  },
});

export const whyRecipe = defineRecipe({
  base: {
    gridColumn: '1 / -1',
    borderBlockStartWidth: '1px',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '12',
      paddingInline: { base: '4', md: '5' },
      cursor: 'pointer',
      textStyle: 'small',
      fontWeight: 'semibold',
      color: 'brand.fg',
      listStyle: 'none',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary svg': { width: '1.1em', height: '1.1em', transition: 'rotate {durations.fast}' },
    '&[open] summary svg': { rotate: '180deg' },
    '& dl': {
      display: 'grid',
      gap: '3',
      paddingInline: { base: '4', md: '5' },
      paddingBlockEnd: '5',
      textStyle: 'small',
    },
    '& dt': { color: 'fg.muted' },
    '& dd ul': { display: 'grid', gap: '2' },
    '& dd li': { overflowWrap: 'anywhere' },
  },
});

export const rephrasingRecipe = defineRecipe({
  base: {
    padding: { base: '4', md: '5' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& b': { display: 'block' },
    '& small': { textStyle: 'small', color: 'fg.muted' },
  },
});
