import { defineSlotRecipe } from '@chakra-ui/react';

/** The room of a chart is there before its code; its colours are the tokens of the page. */
export const valueChartRecipe = defineSlotRecipe({
  slots: ['root', 'value'],
  base: {
    root: {
      position: 'relative',
      minWidth: '0',
      color: 'brand.solid',
      textStyle: 'small',
      '& svg': { display: 'block', borderRadius: 'sm', overflow: 'visible' },
      '& svg:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      '& [class~=recharts-text]': { fill: 'fg.muted', fontSize: '0.8125rem' },
      '& [class~=recharts-label]': { fill: 'fg', fontWeight: 'semibold' },
      '& [class~=recharts-cartesian-axis-line]': { stroke: 'border.strong' },
      '& [class~=recharts-tooltip-cursor]': { fill: 'bg.muted', stroke: 'border.strong', fillOpacity: '0.6' },
    },
    value: {
      display: 'grid',
      paddingInline: '3',
      paddingBlock: '1.5',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'bg.panel',
      color: 'fg',
      boxShadow: 'card',
      whiteSpace: 'nowrap',
      '& b': { fontVariantNumeric: 'tabular-nums' },
    },
  },
});
