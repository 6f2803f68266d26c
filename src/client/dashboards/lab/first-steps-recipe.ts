import { defineSlotRecipe } from '@chakra-ui/react';

export const firstStepsRecipe = defineSlotRecipe({
  slots: ['root', 'steps', 'done', 'open', 'act'],
  base: {
    root: { display: 'grid', gap: '3' },
    steps: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      listStyle: 'none',
      '& > li > *': {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: '44px',
        paddingBlock: '2.5',
        paddingInline: '4',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& svg': { flexShrink: '0' },
      '& button': { width: '100%', textAlign: 'start', cursor: 'pointer' },
    },
    done: { color: 'fg.muted', '& svg': { color: 'green.fg' } },
    open: {
      background: 'amber.subtle',
      borderColor: 'amber.emphasized',
      '& svg': { color: 'amber.fg' },
      '&:hover': { borderColor: 'brand.solid' },
    },
    act: {
      borderColor: 'brand.solid',
      color: 'brand.fg',
      '&:hover': { background: 'brand.subtle' },
      '& small': { color: 'fg.muted', marginInlineStart: 'auto' },
    },
  },
});
