import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The plans of one audience side by side. */
export const planRowRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' },
  },
});

export const planCardRecipe = defineSlotRecipe({
  slots: ['root', 'top', 'terms', 'line'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      padding: { base: '4', lg: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& h3': { textStyle: 'h3' },
      '& li': { paddingBlock: '3', borderBlockStartWidth: '1px', borderColor: 'border.muted' },
      '& li:last-child': { paddingBlockEnd: '0' },
      '& li .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
      '& summary': { cursor: 'pointer', minHeight: '11', alignContent: 'center' },
    },
    top: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > button': { marginInlineStart: 'auto' },
    },
    terms: {
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
});

export const planFieldsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});
