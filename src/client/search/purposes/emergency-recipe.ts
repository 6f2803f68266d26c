import { defineSlotRecipe } from '@chakra-ui/react';

/** The numbers to call in an emergency, the first one large. */
export const emergencyRecipe = defineSlotRecipe({
  slots: ['root', 'numbers', 'note'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      justifyItems: 'start',
      marginBlockStart: '5',
      paddingInline: { base: '4', md: '6' },
      paddingBlock: '6',
      background: 'red.subtle',
      borderWidth: '1px',
      borderColor: 'red.emphasized',
      borderRadius: 'lg',
      '& h1, & h2': { textStyle: 'h2', display: 'flex', gap: '2.5', alignItems: 'center' },
      '& h1 svg, & h2 svg': { width: '7', height: '7', flex: 'none', color: 'red.fg' },
      '& p': { maxWidth: 'text' },
    },
    numbers: {
      display: 'grid',
      gap: '2.5',
      width: '100%',
      maxWidth: 'text',
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: '3.5',
        minHeight: '14',
        paddingInline: '4',
        paddingBlock: '2',
        background: 'bg.panel',
        borderWidth: '1px',
        borderColor: 'red.emphasized',
        borderRadius: 'md',
        lineHeight: 1.5,
        '&:hover': { borderColor: 'red.fg' },
        '& svg': { width: '5', height: '5', flex: 'none' },
      },
      '& b': { fontSize: '1.375rem', color: 'red.fg', minWidth: '3.5rem' },
    },
    note: { color: 'fg.muted', fontSize: '0.9375rem' },
  },
});
