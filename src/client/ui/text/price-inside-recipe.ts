import { defineSlotRecipe } from '@chakra-ui/react';

/** The small button beside a price and the panel with what is in it. */
export const priceInsideRecipe = defineSlotRecipe({
  slots: ['root', 'opener', 'panel', 'total', 'note'],
  base: {
    // Over a link that covers a whole card.
    root: { position: 'relative', display: 'inline-block', verticalAlign: 'middle' },
    opener: {
      display: 'grid',
      placeItems: 'center',
      width: '6',
      height: '6',
      borderRadius: 'full',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg', background: 'brand.subtle' },
      '& svg': { width: '4', height: '4' },
    },
    panel: {
      margin: 'auto',
      width: 'min(360px, calc(100vw - 32px))',
      padding: '5',
      borderWidth: '1px',
      borderRadius: 'lg',
      background: 'bg.panel',
      color: 'fg',
      fontSize: 'md',
      fontWeight: 'normal',
      textAlign: 'start',
      whiteSpace: 'normal',
      '&::backdrop': { background: 'bg.backdrop' },
      '& dl': {
        display: 'grid',
        gap: '1.5',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        marginBlockStart: '3',
      },
      '& dl > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', columnGap: '4' },
      '& dt': { color: 'fg.muted', fontSize: 'inherit' },
      '& dd': {
        whiteSpace: 'nowrap',
        fontSize: 'inherit',
        fontWeight: 'inherit',
        textAlign: 'end',
        _rtl: { textAlign: 'start' },
      },
    },
    total: {
      borderBlockStartWidth: '1px',
      paddingBlockStart: '2',
      fontWeight: 'bold',
      '& dt': { color: 'fg' },
    },
    note: { marginBlockStart: '3', textStyle: 'small', color: 'fg.muted' },
  },
});
