import { defineSlotRecipe } from '@chakra-ui/react';
import { segmentsStyle, segmentStyle } from '#/client/ui/base/segment-style.ts';

export const trendRecipe = defineSlotRecipe({
  slots: ['root', 'switch', 'pick', 'select', 'usual', 'waiting', 'scroll'],
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
      ...segmentsStyle,
      '& button': segmentStyle,
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
    usual: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      textStyle: 'small',
      color: 'green.fg',
      _before: {
        content: '""',
        width: '3.5',
        height: '3',
        background: 'green.muted',
        borderBlockWidth: '1px',
        borderStyle: 'dashed',
        borderColor: 'green.500',
      },
    },
    // A head, the choice of what is drawn, and the chart.
    waiting: { minHeight: '470px' },
    scroll: { overflowX: 'auto' },
  },
});
