import { defineRecipe } from '@chakra-ui/react';
import { authFormRecipe } from '../fields/form-recipes.ts';

export const stackRecipe = defineRecipe({ base: { display: 'grid', gap: '5', alignContent: 'start' } });

/** The explanation at the start edge, the controls beside it; stacked on phones. */
export const cardRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '5', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
    alignItems: 'start',
    padding: { base: '5', lg: '6' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& > .about': { display: 'grid', gap: '1.5' },
    '& > .about h2': { textStyle: 'h3' },
    '& > .about p': { textStyle: 'small', color: 'fg.muted', maxWidth: 'text' },
    '& > .body': {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      '& > :is(button, span, output)': { justifySelf: 'start' },
      // With enlarged text a long one wraps instead of overflowing the page.
      '& button': { whiteSpace: 'normal' },
      '& > ul.plain': { display: 'grid', gap: '2.5', maxWidth: 'text' },
      // Takes no space while empty but stays in the page, so that a screen reader announces later text.
      '& > .said:empty': { marginBlockStart: '-4' },
    },
  },
  variants: {
    tone: {
      calm: {},
      danger: { borderColor: 'red.emphasized', '& > .about h2': { color: 'red.fg' } },
    },
  },
  defaultVariants: { tone: 'calm' },
});

export const formRecipe = defineRecipe({
  base: {
    ...authFormRecipe.base,
    maxWidth: 'md',
    '& > button, & > .acts': { justifySelf: 'start' },
    '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: '3' },
    '& .control .with-end': { paddingInlineEnd: '12' },
    '& .select': { position: 'relative', display: 'block' },
    '& .select select': { appearance: 'none', paddingInlineEnd: '9' },
    '& .select svg': {
      position: 'absolute',
      insetInlineEnd: '3',
      insetBlockStart: '14px',
      width: '5',
      height: '5',
      pointerEvents: 'none',
    },
  },
});

/** Rows with a hairline between them: devices, accepted terms. */
export const rowsRecipe = defineRecipe({
  base: {
    display: 'grid',
    width: '100%',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
      paddingBlock: '3.5',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > li:first-of-type': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
    '& > li > svg': { width: '6', height: '6', flex: 'none', color: 'brand.fg' },
    '& > li > .words': { display: 'grid', gap: '0.5', flex: '1 1 130px', minWidth: '0' },
    '& b': { fontWeight: 'semibold' },
    '& .name': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& small': { textStyle: 'caption', color: 'fg.muted', fontWeight: 'normal' },
  },
});

/** Placeholder bars in the shape of the rows. */
export const rowsSkeletonRecipe = defineRecipe({
  base: {
    display: 'grid',
    width: '100%',
    '& > div': {
      display: 'grid',
      gap: '2.5',
      alignContent: 'center',
      minHeight: '76px',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > div:first-of-type': { borderBlockStartWidth: '0' },
    '& i': { height: '3.5', borderRadius: 'sm', background: 'bg.muted', width: '180px', maxWidth: '70%' },
    '& i + i': { width: '260px', maxWidth: '90%', background: 'bg.subtle' },
  },
});

export const emailRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2.5',
    justifyItems: 'start',
    '& .label': { fontWeight: 'semibold', fontSize: '0.9375rem' },
    '& .address': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& .address bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

/** Text and its button side by side where there is room. */
export const slimNoticeRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    columnGap: '4',
    alignItems: 'center',
    '& bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: 'semibold' },
  },
});
