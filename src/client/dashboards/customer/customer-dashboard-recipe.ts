import { defineSlotRecipe } from '@chakra-ui/react';

export const customerStackRecipe = defineSlotRecipe({
  slots: ['root', 'sections'],
  base: {
    root: { display: 'grid', gap: { base: '5', md: '6' }, paddingBlock: { base: '4', lg: '8' } },
    sections: {
      display: 'flex',
      gap: '2',
      alignItems: 'start',
      '& > nav': { flex: '1', minWidth: '0' },
    },
  },
});
