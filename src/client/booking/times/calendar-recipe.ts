import { defineSlotRecipe } from '@chakra-ui/react';

const hatched = 'repeating-linear-gradient(135deg, transparent 0 5px, {colors.border} 5px 6px)';

export const calendarRecipe = defineSlotRecipe({
  slots: ['root', 'past', 'unknown', 'full', 'open', 'closed', 'unfit'],
  base: {
    root: {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '4px',
      marginInline: '-4px',
      textAlign: 'center',
      '& th': { fontSize: '0.8125rem', fontWeight: 'semibold', color: 'fg.muted', paddingBlock: '1.5' },
      '& td': { padding: '0' },
      '& button': {
        position: 'relative',
        width: '100%',
        minHeight: '52px',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        lineHeight: 1.2,
        borderWidth: '1px',
        borderColor: 'transparent',
        borderRadius: 'md',
        color: 'fg.subtle',
        cursor: 'not-allowed',
      },
      // The mark of a day without a time that suits the fast, also where it is chosen.
      '& button svg': {
        position: 'absolute',
        insetBlockEnd: '1',
        insetInlineEnd: '1',
        width: '2.5',
        height: '2.5',
      },
      '& small': { fontSize: '0.75rem', marginBlockStart: '0.5' },
      '& .past, & .unknown': { opacity: 0.55 },
      '& .chosen': {
        background: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
        fontWeight: 'semibold',
        cursor: 'pointer',
      },
      '& small, & .chosen small': { fontWeight: 'normal' },
    },
    full: { background: hatched },
    closed: {},
    open: {
      background: 'brand.subtle',
      borderColor: 'brand.muted',
      color: 'brand.fg',
      fontWeight: 'semibold',
      cursor: 'pointer',
      '&:hover:not(.chosen)': { background: 'brand.muted' },
    },
    unfit: {
      background: 'amber.subtle',
      borderColor: 'amber.emphasized',
      color: 'fg',
      fontWeight: 'semibold',
      cursor: 'pointer',
    },
  },
});

export const legendRecipe = defineSlotRecipe({
  slots: ['root', 'full', 'unfit'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      marginBlockStart: '4',
      columnGap: '4',
      rowGap: '1.5',
      fontSize: '0.8125rem',
      color: 'fg.muted',
      '& li': { display: 'inline-flex', gap: '1.5', alignItems: 'center' },
      '& i': {
        width: '3.5',
        height: '3.5',
        borderRadius: 'xs',
        borderWidth: '1px',
        borderColor: 'brand.muted',
        background: 'brand.subtle',
      },
      '& .chosen': { background: 'brand.solid' },
    },
    unfit: { background: 'amber.subtle', borderColor: 'amber.emphasized' },
    full: {
      background: 'repeating-linear-gradient(135deg, transparent 0 3px, {colors.border.strong} 3px 4px)',
      borderColor: 'border',
    },
  },
});
