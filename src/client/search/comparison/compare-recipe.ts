import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '#/client/ui/fields/input-recipe.ts';

export const card = {
  background: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '5',
} as const;

/** The basket at the start from 1024 px, the totals beside it. */
export const compareColumnsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: { base: '6', lg: '8' },
    alignItems: 'start',
    marginBlockStart: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
    paddingBlockEnd: '12',
  },
});

export const basketPanelRecipe = defineSlotRecipe({
  slots: ['root', 'chips', 'skeleton', 'edit', 'body', 'note', 'contained'],
  base: {
    root: {
      ...card,
      position: { lg: 'sticky' },
      insetBlockStart: '4',
      alignSelf: 'start',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      '& > h2': { textStyle: 'h3' },
      '&:not([data-folded]):has(> .edit)': {
        gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr)' },
        '& > :not(h2, .edit)': { gridColumn: '1 / -1' },
        '& > .edit': { gridArea: '1 / 2', marginBlock: '-3' },
      },
      // On a phone only the names of the tests, with what opens the rest: the verdict is what counts.
      '&[data-folded]': {
        base: {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'center',
          columnGap: '1',
          rowGap: '1',
          paddingBlock: '1.5',
          paddingInlineEnd: '1.5',
        },
        lg: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', paddingBlock: '5', paddingInlineEnd: '5' },
      },
      '&[data-folded] > h2': { srOnly: { base: true, lg: false } },
      '&[data-folded] > .body': { display: { base: 'none', lg: 'grid' } },
      '&[data-folded] > :is(.note, .contained)': { gridColumn: '1 / -1' },
      '&[data-folded] > .chips': {
        marginInline: { base: '0', lg: '-1' },
        paddingInline: { base: '0', lg: '1' },
        gap: { base: '1.5', lg: '2' },
        '& > li': {
          paddingInlineEnd: { base: '3.5', lg: '0' },
          fontSize: { base: '0.875rem', lg: '0.9375rem' },
        },
        // They come with the rest.
        '& button': { display: { base: 'none', lg: 'grid' } },
      },
      '& > .edit': { display: { base: 'inline-flex', lg: 'none' }, justifySelf: 'start', minHeight: '11' },
      '& > .body': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
      // Aligns the text with the labels.
      '& > .body > button': { justifySelf: 'start', minHeight: '11', marginInlineStart: '-13px' },
      '& > .body > details': { borderBlockStartWidth: '1px', paddingBlockStart: '2' },
      '& > .body > details[open]': { display: 'grid', gap: '4' },
      '& > .body > details > summary': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2.5',
        minHeight: '11',
        fontWeight: 'semibold',
        cursor: 'pointer',
        // The browser's mark goes with its display.
        '&::before': {
          content: '""',
          width: '2',
          height: '2',
          borderInlineEndWidth: '2px',
          borderBlockEndWidth: '2px',
          borderColor: 'brand.fg',
          transform: 'translateY(-2px) rotate(45deg)',
          _rtl: { transform: 'translateY(-2px) rotate(-45deg)' },
        },
        '& small': { flex: '1 1 auto', color: 'fg.muted', fontSize: '0.875rem', fontWeight: 'normal' },
      },
      '& > .body > details[open] > summary::before': {
        transform: 'translateY(2px) rotate(-135deg)',
        _rtl: { transform: 'translateY(2px) rotate(135deg)' },
      },
    },
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      // Contains the outline of a focused button.
      paddingBlock: '1',
      marginBlock: '-1',
      paddingInline: '1',
      marginInline: '-1',
      gap: '2',
      '&:empty': { display: 'none' },
      '& li': {
        display: 'inline-flex',
        alignItems: 'center',
        flex: '0 1 auto',
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
    edit: {},
    body: {},
    note: {
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
    // What is asked for twice.
    contained: {
      display: 'grid',
      gap: '1',
      paddingInlineStart: '3',
      borderInlineStartWidth: '3px',
      borderColor: 'amber.solid',
      fontSize: '0.875rem',
      '& button': { minHeight: '6', marginInlineStart: '1.5', cursor: 'pointer', whiteSpace: 'nowrap' },
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

export const startRecipe = defineSlotRecipe({
  slots: ['root', 'heading', 'paste'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
      '& h2': { textStyle: 'h2' },
      '& section > p': { color: 'fg.muted', maxWidth: 'text', marginBlockEnd: '3' },
    },
    heading: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      '& a': { minHeight: '6' },
    },
    paste: card,
  },
});
