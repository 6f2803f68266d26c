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
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.summary} minmax(0, 1fr)' },
    paddingBlockEnd: '12',
  },
});

export const basketPanelRecipe = defineSlotRecipe({
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
