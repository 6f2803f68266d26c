import { defineSlotRecipe } from '@chakra-ui/react';

export const sampleRecipe = defineSlotRecipe({
  slots: ['root', 'about', 'card', 'move', 'said', 'people'],
  base: {
    root: { display: 'grid', gap: '3', minWidth: 0 },
    about: { color: 'fg.muted', maxWidth: 'text' },
    card: {
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      overflow: 'hidden',
      minWidth: 0,
      '& > div:first-of-type': { borderWidth: '0', borderRadius: '0' },
    },
    move: {
      display: 'grid',
      gap: '2.5',
      padding: { base: '4', md: '5' },
      borderBlockStartWidth: '1px',
      background: 'bg.subtle',
      '& label': { display: 'grid', gap: '1', fontWeight: 'semibold', fontSize: '0.9375rem' },
      '& [type=range]': {
        width: '100%',
        height: '11',
        margin: '0',
        accentColor: '{colors.brand.solid}',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
      },
    },
    said: { fontSize: '1.0625rem', fontWeight: 'semibold', minHeight: '1.7em' },
    people: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      '& label': {
        display: 'inline-flex',
        gap: '2',
        alignItems: 'center',
        minHeight: '11',
        fontWeight: 'normal',
      },
      '& input': { width: '20px', height: '20px', accentColor: '{colors.brand.solid}' },
    },
  },
});
