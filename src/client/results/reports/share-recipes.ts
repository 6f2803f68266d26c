import { defineSlotRecipe } from '@chakra-ui/react';

/** The new link and its PIN. */
export const madeRecipe = defineSlotRecipe({
  slots: ['root', 'url', 'pin'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& dt': { textStyle: 'small', color: 'fg.muted' },
      '& dd': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
    },
    url: {
      flex: '1 1 220px',
      minWidth: '0',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      textStyle: 'small',
    },
    pin: {
      flex: '1 1 220px',
      fontSize: '1.75rem',
      fontWeight: 'bold',
      letterSpacing: '0.16em',
    },
  },
});

/** The list of links as cards. */
export const sharesRecipe = defineSlotRecipe({
  slots: ['root', 'words', 'name', 'quiet'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingInline: { base: '4', md: '5' },
        paddingBlock: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& small, & .quiet': { color: 'fg.muted' },
    },
    words: {
      display: 'grid',
      gap: '1',
      flex: '1 1 260px',
      minWidth: '0',
      textStyle: 'small',
    },
    name: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      '& b': { fontSize: '1rem' },
    },
  },
});
