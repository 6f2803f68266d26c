import { defineSlotRecipe } from '@chakra-ui/react';

const onPhones = '@media (max-width: 719px)';

export const qualityRecipe = defineSlotRecipe({
  slots: ['root', 'medians', 'period', 'muted', 'cards', 'card', 'lead', 'figure', 'reasons', 'sources'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '3', md: '6' },
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& table': { width: '100%', textStyle: 'small' },
      '& th, & td': { paddingBlock: '1.5', paddingInlineEnd: '3', textAlign: 'start' },
      '& thead th': {
        color: 'fg.muted',
        fontWeight: 'normal',
        whiteSpace: 'normal',
        verticalAlign: 'bottom',
      },
      '& tbody th': { fontWeight: 'normal' },
      '& tbody tr > *': { borderBlockStartWidth: '1px' },
      '& cite': { fontStyle: 'normal' },
    },
    medians: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    period: { marginInlineStart: 'auto', flex: '0 1 200px' },
    muted: { color: 'fg.muted', [onPhones]: { textStyle: 'small' } },
    cards: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '1fr 1fr' },
    },
    card: {
      display: 'grid',
      gap: { base: '2', md: '3' },
      alignContent: 'start',
      minWidth: '0',
      padding: { base: '4', lg: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    lead: {
      textStyle: 'small',
      color: 'fg.muted',
    },
    figure: { fontWeight: 'semibold' },
    reasons: {
      display: 'grid',
      gap: '1',
      textStyle: 'small',
      '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    },
    sources: {
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
});
