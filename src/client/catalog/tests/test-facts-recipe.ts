import { defineSlotRecipe } from '@chakra-ui/react';

export const testFactsRecipe = defineSlotRecipe({
  slots: ['root', 'hand'],
  base: {
    root: {
      '& dl': {
        display: 'grid',
        gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& dl > div': { paddingBlock: '3.5', paddingInline: { base: '3.5', md: '4.5' }, borderColor: 'border' },
      '& dl > div + div': { borderInlineStartWidth: '1px' },
      '& dl > div:nth-of-type(3)': { borderInlineStartWidth: { base: '0', md: '1px' } },
      '& dl > div:nth-of-type(n + 3)': { borderBlockStartWidth: { base: '1px', md: '0' } },
      '& dt': { display: 'flex', alignItems: 'center', gap: '1.5', fontSize: '0.8125rem', color: 'fg.muted' },
      '& dt svg': { width: '1.25em', height: '1.25em', flex: 'none' },
      '& dd': { fontWeight: 'semibold', lineHeight: 1.55 },
      '& dd small': { display: 'block', fontSize: '0.8125rem', fontWeight: 'normal', color: 'fg.muted' },
      '& .hand, & .hand svg': { color: 'amber.fg' },
    },
  },
});
