import { defineSlotRecipe } from '@chakra-ui/react';

export const filterBarRecipe = defineSlotRecipe({
  slots: ['root', 'select'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'end',
      '& > search': { flex: '1 1 320px' },
      '& > div': { flex: '1 1 150px', maxWidth: { md: '220px' }, minWidth: '0' },
      '& label:not(.sr)': { display: 'block', fontSize: '0.875rem', color: 'fg.muted' },
      '& select, & input[type=date]': {
        width: '100%',
        minHeight: '12',
        paddingInline: '3',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
        color: 'fg',
      },
    },
    select: {
      position: 'relative',
      display: 'block',
      '& select': { appearance: 'none', paddingInlineEnd: '9' },
      '& svg': {
        position: 'absolute',
        insetInlineEnd: '3',
        insetBlockStart: '14px',
        width: '5',
        height: '5',
        pointerEvents: 'none',
      },
    },
  },
});
