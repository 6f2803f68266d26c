import { defineSlotRecipe } from '@chakra-ui/react';

/** Along the reading direction where there is room, downward on phones. */
export const visitTimelineRecipe = defineSlotRecipe({
  slots: ['root', 'hint', 'hand', 'needle'],
  base: {
    root: {
      '& ol': {
        display: 'grid',
        gridAutoColumns: { md: 'minmax(0, 1fr)' },
        gridAutoFlow: { md: 'column' },
        marginBlockStart: '4',
      },
      '& li': {
        position: 'relative',
        paddingInlineStart: { base: '7', md: '0' },
        paddingInlineEnd: '3',
        paddingBlockStart: { base: '0', md: '6' },
        paddingBlockEnd: { base: '4', md: '0' },
        lineHeight: 1.5,
      },
      // The line to the next point.
      '& li:not(:last-of-type)::before': {
        content: '""',
        position: 'absolute',
        background: 'border.strong',
        insetBlockStart: { base: '12px', md: '7px' },
        insetBlockEnd: { base: '-8px', md: 'auto' },
        insetInlineStart: { base: '7px', md: '0' },
        insetInlineEnd: { base: 'auto', md: '0' },
        width: { base: '2px', md: 'auto' },
        height: { base: 'auto', md: '2px' },
      },
      '& li::after': {
        content: '""',
        position: 'absolute',
        insetBlockStart: { base: '5px', md: '0' },
        insetInlineStart: '0',
        width: '16px',
        height: '16px',
        borderRadius: 'full',
        borderWidth: '3px',
        borderColor: 'border.strong',
        background: 'bg.panel',
      },
      '& b': { display: 'block', fontWeight: 'semibold' },
      '& time, & small': { display: 'block', fontSize: '0.875rem', color: 'fg.muted' },
    },
    hint: { textStyle: 'small', color: 'fg.muted' },
    hand: { '&::after': { borderColor: 'amber.solid' }, '& b': { color: 'amber.fg' } },
    needle: { '&::after': { background: 'brand.solid', borderColor: 'brand.solid' } },
  },
});
