import { defineSlotRecipe } from '@chakra-ui/react';

export const testFactsRecipe = defineSlotRecipe({
  slots: ['root', 'hand'],
  base: {
    root: {
      '& dl': {
        // On phones a line each, label and value side by side.
        display: 'grid',
        columnGap: { base: '4', md: '0' },
        rowGap: '0.5',
        gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'repeat(4, 1fr)' },
        background: { md: 'bg.panel' },
        borderWidth: { md: '1px' },
        borderRadius: 'lg',
      },
      '& dl > div': {
        display: { base: 'contents', md: 'block' },
        paddingBlock: { md: '3.5' },
        paddingInline: { md: '4.5' },
        borderColor: 'border',
      },
      '& dl > div + div': { borderInlineStartWidth: { md: '1px' } },
      '& dt': {
        display: 'flex',
        alignItems: 'center',
        alignSelf: 'start',
        gap: '1.5',
        minHeight: { base: '1.9em', md: '0' },
        fontSize: '0.8125rem',
        color: 'fg.muted',
      },
      '& dt svg': { width: '1.25em', height: '1.25em', flex: 'none' },
      '& dd': { fontWeight: 'semibold', lineHeight: 1.55 },
      '& dd small': { display: 'block', fontSize: '0.8125rem', fontWeight: 'normal', color: 'fg.muted' },
      '& .hand, & .hand svg': { color: 'amber.fg' },
    },
  },
});
