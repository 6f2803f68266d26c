import { defineSlotRecipe } from '@chakra-ui/react';

/** A rail at the start edge from 1024 px; below that the list takes the width and a sheet holds the filters. */
export const railRecipe = defineSlotRecipe({
  slots: ['root', 'unknownPlace', 'railH'],
  base: {
    root: {
      marginBlockStart: '6',
      display: 'grid',
      gap: '8',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
      // There may be nothing to filter.
      '& > section:only-child': { gridColumn: '1 / -1' },
      '& > aside': {
        display: { base: 'none', lg: 'block' },
        padding: '5',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
    },
    unknownPlace: { marginBlockEnd: '4' },
    railH: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '11',
      marginBlockEnd: '2',
      '& h2': { fontSize: '1.125rem', fontWeight: 'bold' },
      '& button': { fontSize: '0.875rem', cursor: 'pointer', minHeight: '11' },
    },
  },
  variants: {
    below: {
      head: {},
      /** Below a bar that stays in view: the filters stay too, and scroll by themselves where they are higher. */
      bar: {
        root: {
          marginBlockStart: { base: '2', lg: '4' },
          '& > aside': {
            position: 'sticky',
            insetBlockStart: '72px',
            maxHeight: 'calc(100dvh - 84px)',
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            paddingBlockEnd: '0',
            // What follows below the edge fades; at the end this lies over nothing.
            _after: {
              content: '""',
              display: 'block',
              position: 'sticky',
              insetBlockEnd: '0',
              height: '9',
              marginInline: '-5',
              pointerEvents: 'none',
              backgroundImage: 'linear-gradient(to top, {colors.bg.panel}, transparent)',
            },
          },
        },
      },
    },
  },
  defaultVariants: { below: 'head' },
});
