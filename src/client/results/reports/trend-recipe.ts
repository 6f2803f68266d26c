import { defineSlotRecipe } from '@chakra-ui/react';

export const trendRecipe = defineSlotRecipe({
  slots: ['root', 'switch', 'pick', 'select', 'wide', 'narrow', 'scroll'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      minWidth: '0',
      // The chart is drawn for a column of this width: if scaled up, its text would be larger than the page's.
      maxWidth: '52rem',
      '& > header': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        alignItems: 'start',
        justifyContent: 'space-between',
      },
      '& h2': { textStyle: 'h2' },
      '& select': {
        appearance: 'none',
        minHeight: '11',
        width: '100%',
        paddingInline: '3',
        paddingInlineEnd: '9',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
      },
      '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' },
      '& :is(th, td)': {
        textAlign: 'start',
        padding: '2.5',
        borderBlockEndWidth: '1px',
        whiteSpace: 'nowrap',
      },
      '& thead th': { color: 'fg.muted', fontWeight: 'medium', textStyle: 'small' },
      '& tbody th': { fontWeight: 'semibold' },
    },
    switch: {
      display: 'inline-flex',
      gap: '0.5',
      padding: '1',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'bg.subtle',
      '& button': {
        minHeight: '9',
        paddingInline: '3.5',
        borderRadius: '7px',
        fontSize: '0.9375rem',
        fontWeight: 'semibold',
        color: 'fg.muted',
        cursor: 'pointer',
      },
      '& button[aria-pressed="true"]': {
        background: 'bg.panel',
        color: 'fg',
        boxShadow: 'knob',
      },
    },
    pick: {
      display: 'grid',
      gap: '1',
      textStyle: 'small',
      maxWidth: 'sm',
    },
    select: {
      position: 'relative',
      display: 'block',
      '& svg': {
        position: 'absolute',
        insetInlineEnd: '3',
        insetBlockStart: '3',
        width: '5',
        height: '5',
        pointerEvents: 'none',
      },
    },
    wide: { display: { base: 'none', md: 'block' } },
    narrow: { display: { base: 'block', md: 'none' } },
    scroll: { overflowX: 'auto' },
  },
});

export const chartRecipe = defineSlotRecipe({
  slots: ['root', 'grid', 'usual', 'bound', 'about', 'line', 'point', 'out', 'number'],
  base: {
    root: {
      width: '100%',
      height: 'auto',
      fontSize: '12px',
      fontWeight: 'medium',
      '& text': { fill: 'fg.muted' },
    },
    grid: { stroke: 'border' },
    usual: { fill: 'green.muted' },
    bound: {
      stroke: 'green.500',
      strokeDasharray: '5 4',
    },
    about: {
      fill: 'green.fg',
      fontWeight: 'semibold',
    },
    line: {
      fill: 'none',
      stroke: 'brand.solid',
      strokeWidth: '2.2',
      strokeLinejoin: 'round',
    },
    point: {
      fill: 'bg.panel',
      stroke: 'brand.solid',
      strokeWidth: '2.2',
      '&.out': { fill: 'amber.muted', stroke: 'amber.600' },
    },
    number: {
      fill: 'fg',
      fontWeight: 'bold',
      fontSize: '13px',
    },
  },
});
