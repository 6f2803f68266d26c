import { defineRecipe } from '@chakra-ui/react';

/** The plans of one audience side by side. */
export const planRowRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' },
  },
});

export const planCardRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    padding: { base: '4', lg: '6' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& .top > button': { marginInlineStart: 'auto' },
    '& h3': { textStyle: 'h3' },
    '& .terms': { textStyle: 'small', color: 'fg.muted' },
    '& li': { paddingBlock: '3', borderBlockStartWidth: '1px', borderColor: 'border.muted' },
    '& li:last-child': { paddingBlockEnd: '0' },
    '& li .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    '& summary': { cursor: 'pointer', minHeight: '11', alignContent: 'center' },
  },
});

export const planFieldsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    '& .wide': { gridColumn: '1 / -1' },
    '& .check': { display: 'flex', alignItems: 'center', gap: '2', minHeight: '11' },
    '& .check input': { width: '5', height: '5', flex: 'none', accentColor: '{colors.brand.solid}' },
  },
});
