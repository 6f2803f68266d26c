import { defineSlotRecipe } from '@chakra-ui/react';

export const customerStackRecipe = defineSlotRecipe({
  slots: ['root', 'sections'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '5', md: '6' },
      alignContent: 'start',
      paddingBlock: { base: '4', lg: '8' },
      // The foot stays out of sight until the section has its rows: else it jumps.
      minHeight: 'calc(100dvh - 65px)',
    },
    sections: {
      display: 'flex',
      gap: '2',
      alignItems: 'start',
      '& > nav': { flex: '1', minWidth: '0' },
    },
  },
});
