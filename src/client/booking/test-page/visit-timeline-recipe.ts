import { defineSlotRecipe } from '@chakra-ui/react';

// In ems, because larger letters need more room.
const ALONG = '@container (min-width: 40em)';

/** Along the reading direction where there is room, downward on phones and beside the labs. */
export const visitTimelineRecipe = defineSlotRecipe({
  slots: ['root', 'hint', 'hand', 'needle'],
  base: {
    root: {
      // Beside the labs a card below that of the visit.
      padding: { lg: '5' },
      background: { lg: 'bg.panel' },
      borderWidth: { lg: '1px' },
      borderRadius: 'lg',
      '& h2': { textStyle: { lg: 'h3' } },
      '& li:last-of-type': { paddingBlockEnd: '0' },
      containerType: 'inline-size',
      '& ol': {
        display: 'grid',
        marginBlockStart: '4',
        [ALONG]: { gridAutoColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' },
      },
      '& li': {
        position: 'relative',
        paddingInlineStart: '7',
        paddingInlineEnd: '3',
        paddingBlockEnd: '4',
        lineHeight: 1.5,
        [ALONG]: { paddingInlineStart: '0', paddingBlockStart: '6', paddingBlockEnd: '0' },
      },
      // The line to the next point.
      '& li:not(:last-of-type)::before': {
        content: '""',
        position: 'absolute',
        background: 'border.strong',
        insetBlockStart: '12px',
        insetBlockEnd: '-8px',
        insetInlineStart: '7px',
        width: '2px',
        [ALONG]: {
          insetBlockStart: '7px',
          insetBlockEnd: 'auto',
          insetInline: '0',
          width: 'auto',
          height: '2px',
        },
      },
      '& li::after': {
        content: '""',
        position: 'absolute',
        insetBlockStart: '5px',
        insetInlineStart: '0',
        [ALONG]: { insetBlockStart: '0' },
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
