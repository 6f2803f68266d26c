import { defineSlotRecipe } from '@chakra-ui/react';

export const workListRecipe = defineSlotRecipe({
  slots: ['root', 'act', 'late'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '2', md: '3' },
      gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(auto-fit, minmax(200px, 1fr))' },
      listStyle: 'none',
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: { base: '2', md: '3' },
        height: 'full',
        minHeight: '44px',
        paddingBlock: { base: '1.5', md: '3' },
        paddingInline: { base: '3', md: '4' },
        lineHeight: 1.35,
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
