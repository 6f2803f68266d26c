import { defineSlotRecipe } from '@chakra-ui/react';
import { sliderStyle } from '#/client/ui/fields/slider-style.ts';

/** Sliders above bars of one scale, a bar for each plan. */
export const planCalculatorRecipe = defineSlotRecipe({
  slots: ['root', 'sliders', 'bars', 'goes', 'best', 'words'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '5',
      padding: { base: '4', md: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    sliders: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '5',
      '& p': { fontWeight: 'semibold', display: 'flex', justifyContent: 'space-between', gap: '3' },
      '& input': sliderStyle,
    },
    bars: {
      display: 'grid',
      gap: '3',
      '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', rowGap: '1' },
      '& dt': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2',
        whiteSpace: 'nowrap',
      },
      '& dt small': {
        paddingInline: '2',
        borderRadius: 'full',
        background: 'brand.muted',
        color: 'brand.fg',
        fontSize: '0.8125rem',
      },
      '& dd': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
      '& dd.goes': { gridColumn: '1 / -1', color: 'fg.muted', fontSize: '0.8125rem', fontWeight: 'normal' },
      '& i': {
        display: 'block',
        height: '3',
        marginBlock: '1',
        borderRadius: 'full',
        background: 'border.strong',
      },
      '& .best i': { background: 'brand.solid' },
    },
    best: { '& dt': { fontWeight: 'bold' } },
    words: { '& p': { color: 'fg.muted', fontSize: '0.875rem', marginBlockStart: '2' } },
  },
});
