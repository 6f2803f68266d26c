import { defineSlotRecipe } from '@chakra-ui/react';

export const workListRecipe = defineSlotRecipe({
  slots: ['root', 'act', 'late'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(auto-fit, minmax(200px, 1fr))' },
      listStyle: 'none',
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        height: 'full',
        minHeight: '44px',
        paddingBlock: '3',
        paddingInline: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& a:hover': { borderColor: 'brand.solid' },
      '& svg': { flexShrink: '0', color: 'fg.muted' },
      '& strong': { marginInlineStart: 'auto', textStyle: 'h3' },
    },
    act: {
      background: 'amber.subtle',
      borderColor: 'amber.emphasized',
      '& svg': { color: 'amber.fg' },
    },
    late: {
      background: 'red.subtle',
      borderColor: 'red.emphasized',
      '& svg': { color: 'red.fg' },
    },
  },
});
