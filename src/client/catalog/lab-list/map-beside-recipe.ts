import { defineSlotRecipe } from '@chakra-ui/react';

/** The list of labs with the map above it; from 1280 px the map stands beside it, and stays while the list scrolls. */
export const mapBesideRecipe = defineSlotRecipe({
  slots: ['root', 'map', 'waiting'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' },
      gridAutoRows: 'max-content',
      columnGap: '6',
      alignItems: 'start',
      '& > *': { gridColumn: '1', minWidth: '0' },
      // There it needs no button.
      '& > header h1 + a': { display: { xl: 'none' } },
      '& > .map': {
        gridColumn: { xl: '2' },
        gridRow: { xl: '1 / span 9' },
        position: { xl: 'sticky' },
        insetBlockStart: '72px',
        maxHeight: { xl: 'calc(100dvh - 84px)' },
        overflowY: { xl: 'auto' },
      },
      // Where no map was asked for, its room is kept beside the list only.
      '& > .waiting': { display: { base: 'none', xl: 'block' } },
    },
    map: {},
    waiting: {},
  },
});
