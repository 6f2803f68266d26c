import { defineRecipe } from '@chakra-ui/react';

/** A strip of cards side by side that scrolls horizontally where there is no room. */
export const featuredRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: '0',
    marginBlockEnd: '6',
    padding: { base: '4', md: '5' },
    background: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > h2': { textStyle: 'h3' },
    '& > p': { color: 'fg.muted', fontSize: '0.875rem', marginBlockStart: '0.5', marginBlockEnd: '3.5' },
    '& > div': {
      gridAutoFlow: 'column',
      gridAutoColumns: { base: '88%', md: 'minmax(17.5rem, 1fr)' },
      overflowX: 'auto',
      // Contains the visually hidden text, which would widen the page.
      position: 'relative',
      scrollSnapType: 'x proximity',
      paddingBlockEnd: '1',
    },
    '& .res': { scrollSnapAlign: 'start', boxShadow: 'none', alignContent: 'space-between' },
    '& .res .head': { gridTemplateColumns: '44px minmax(0, 1fr)' },
    '& .res .head > :nth-child(3)': { display: 'none' },
    '& .res .facts': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
