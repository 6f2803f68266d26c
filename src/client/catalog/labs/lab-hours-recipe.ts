import { defineSlotRecipe } from '@chakra-ui/react';

export const labHoursRecipe = defineSlotRecipe({
  slots: ['root', 'today', 'closed'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& table': { width: '100%' },
      '& th, & td': {
        paddingBlock: '1.5',
        textAlign: 'start',
        verticalAlign: 'top',
        borderBlockStartWidth: '1px',
      },
      '& tr:first-of-type > *': { borderBlockStartWidth: '0' },
      '& th': { fontWeight: 'normal' },
      '& td': { textAlign: 'end' },
      '& td span': { display: 'block' },
      '& ul': { display: 'grid', gap: '2' },
      '& li small': { display: 'block', color: 'fg.muted' },
    },
    today: { '& > *': { fontWeight: 'bold', color: 'brand.fg' } },
    closed: { color: 'fg.muted' },
  },
});
