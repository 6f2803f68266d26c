import { defineSlotRecipe } from '@chakra-ui/react';

export const bookingStepsRecipe = defineSlotRecipe({
  slots: ['root', 'done', 'now'],
  base: {
    root: {
      display: 'grid',
      // The last point stands at the end of the line.
      gridTemplateColumns: 'repeat(3, 1fr) auto',
      paddingBlock: '5',
      '& li': {
        position: 'relative',
        paddingBlockStart: '3.5',
        paddingInlineEnd: { base: '1.5', md: '2.5' },
        borderBlockStartWidth: '2px',
        fontSize: { base: '0.8125rem', md: '0.875rem' },
        lineHeight: 1.5,
        color: 'fg.muted',
        minWidth: '0',
      },
      // Nothing follows the last step.
      '& li:last-child': { borderBlockStartColor: 'transparent' },
      '& li::before': {
        content: '""',
        position: 'absolute',
        insetBlockStart: '-8px',
        insetInlineStart: '0',
        width: '14px',
        height: '14px',
        borderRadius: 'full',
        background: 'bg',
        borderWidth: '2px',
        borderColor: 'border.strong',
      },
      '& b': {
        display: 'block',
        color: 'fg',
        fontWeight: 'bold',
        fontSize: { base: '0.8125rem', md: '0.9375rem' },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    done: {
      borderColor: 'brand.solid',
      '&::before': { background: 'brand.solid', borderColor: 'brand.solid' },
    },
    now: {
      color: 'brand.fg',
      fontWeight: 'semibold',
      '&::before': {
        borderWidth: '4px',
        borderColor: 'brand.solid',
        width: '18px',
        height: '18px',
        insetBlockStart: '-10px',
      },
    },
  },
});
