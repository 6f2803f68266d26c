import { defineSlotRecipe } from '@chakra-ui/react';

export const sampleRecipe = defineSlotRecipe({
  slots: ['root', 'about', 'card', 'bare', 'said', 'hint', 'people'],
  base: {
    root: { display: 'grid', gap: '3', minWidth: 0 },
    about: { color: 'fg.muted', maxWidth: 'text' },
    card: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      padding: { base: '4', md: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
    },
    bare: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: { base: '1', md: '2' },
      marginBlockStart: { base: '1', md: '2' },
      '& > p:last-child': { hideBelow: 'md' },
    },
    said: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '1',
      // The thumb stands out of the bar.
      marginBlockEnd: '2',
      '& h3': { fontSize: '1.0625rem', fontWeight: 'bold' },
      '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
      '& b': { fontSize: '1.75rem', fontWeight: 'bold', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' },
      '& small, & p > span:first-child': { color: 'fg.muted', fontSize: '0.9375rem' },
    },
    hint: { textStyle: 'small', color: 'fg.muted' },
    people: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      '& label': { display: 'inline-flex', gap: '2', alignItems: 'center', minHeight: '11' },
      '& input': { width: '20px', height: '20px', accentColor: '{colors.brand.solid}' },
    },
  },
});
