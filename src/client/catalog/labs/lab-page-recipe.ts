import { defineSlotRecipe } from '@chakra-ui/react';

export const labPageRecipe = defineSlotRecipe({
  slots: ['root', 'first', 'side'],
  base: {
    root: {
      display: 'grid',
      gap: '8',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      paddingBlockEnd: '8',
      '& .first, & .side': {
        display: 'grid',
        gap: { base: '4', lg: '5' },
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    first: {},
    side: {
      alignItems: 'start',
      md: { gridTemplateColumns: '320px minmax(0, 1fr)' },
      // The ground of the map goes on beside the hours, which are longer.
      mdToLg: {
        '& > span': {
          alignSelf: 'stretch',
          display: 'grid',
          alignContent: 'center',
          borderWidth: '1px',
          borderRadius: 'md',
          background: 'bg.subtle',
          '& > svg': { borderWidth: '0' },
        },
      },
      // Along the prices: the hours stay in view.
      lg: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', alignSelf: 'stretch' },
      '& > :first-child:nth-last-child(3)': { gridColumn: { md: '1 / -1' } },
      '& > :last-child': { position: { lg: 'sticky' }, insetBlockStart: '20' },
    },
  },
});
