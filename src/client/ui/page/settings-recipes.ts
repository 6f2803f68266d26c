import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { authFormRecipe } from '../fields/form-recipes.ts';

export const stackRecipe = defineRecipe({ base: { display: 'grid', gap: '5', alignContent: 'start' } });

/** The explanation at the start edge, the controls beside it; stacked on phones. */
export const cardRecipe = defineSlotRecipe({
  slots: ['root', 'about', 'body', 'plain', 'said'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '5', lg: '8' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
      alignItems: 'start',
      padding: { base: '5', lg: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
    },
    about: {
      display: 'grid',
      gap: '1.5',
      '& h2': { textStyle: 'h3' },
      '& p': { textStyle: 'small', color: 'fg.muted', maxWidth: 'text' },
    },
    body: {
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
      danger: {
        root: {
          borderColor: 'red.emphasized',
        },
        about: {
          '& h2': { color: 'red.fg' },
        },
      },
    },
  },
  defaultVariants: { tone: 'calm' },
});

export const formRecipe = defineSlotRecipe({
  slots: [
    'root',
    'actions',
    'select',
    'choices',
    'consent',
    'line',
    'error',
    'fields',
    'forgot',
    'or',
    'agree',
    'muted',
  ],
  base: {
    ...authFormRecipe.base,
    root: {
      ...authFormRecipe.base?.root,
      maxWidth: 'md',
      '& > button, & > .actions': { justifySelf: 'start' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
    select: {
      position: 'relative',
      display: 'block',
      '& select': { appearance: 'none', paddingInlineEnd: '9' },
      '& svg': {
        position: 'absolute',
        insetInlineEnd: '3',
        insetBlockStart: '14px',
        width: '5',
        height: '5',
        pointerEvents: 'none',
      },
    },
  },
});

/** Rows with a hairline between them: devices, accepted terms. */
export const rowsRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'name'],
  base: {
    root: {
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
      '& small': { textStyle: 'caption', color: 'fg.muted', fontWeight: 'normal' },
    },
    name: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
    },
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

export const emailRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'address'],
  base: {
    root: {
      display: 'grid',
      gap: '2.5',
      justifyItems: 'start',
    },
    label: {
      fontWeight: 'semibold',
      fontSize: '0.9375rem',
    },
    address: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      '& bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
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
