import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const caseRecipe = defineSlotRecipe({
  slots: ['root', 'back', 'title', 'actions', 'facts'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& dl.facts': {
        display: 'grid',
        gap: '4',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
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
      // An id of 36 letters is wider than half a phone.
      '& dl.facts dd bdi': { whiteSpace: 'normal' },
      '& dl.facts a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
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
      gap: '3',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});

/** A timeline: entries along a line at the start edge. */
export const timelineRecipe = defineSlotRecipe({
  slots: ['root', 'said', 'words', 'internal'],
  base: {
    root: {
      display: 'grid',
      listStyle: 'none',
      padding: { base: '4', lg: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& > li': {
        position: 'relative',
        display: 'grid',
        gap: '0.5',
        paddingInlineStart: '6',
        paddingBlockEnd: '4',
        marginInlineStart: '1.5',
        borderInlineStartWidth: '2px',
        borderColor: 'border.muted',
        overflowWrap: 'anywhere',
      },
      '& > li:last-of-type': { paddingBlockEnd: '0', borderColor: 'transparent' },
      '& > li::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-7px',
        insetBlockStart: '6px',
        width: '3',
        height: '3',
        borderRadius: 'full',
        background: 'border.strong',
      },
      '& > li.said::before': { background: 'brand.solid' },
      '& b': { fontWeight: 'semibold' },
      '& time, & small': { textStyle: 'small', color: 'fg.muted' },
    },
    words: {
      padding: '3',
      borderRadius: 'md',
      background: 'bg.subtle',
      whiteSpace: 'pre-wrap',
      maxWidth: 'text',
      '&.internal': { background: 'amber.subtle' },
    },
  },
});

/** Ready-made texts above the field that they fill. */
export const templatesRecipe = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', border: '0', padding: '0' },
});
