import { defineSlotRecipe } from '@chakra-ui/react';

/** Each line of a pasted text with its match. */
export const readLinesRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'written', 'sure', 'unknown', 'unsure'],
  base: {
    root: {
      display: 'grid',
      borderBlockStartWidth: '1px',
      '& .line > span, & legend > span': { display: 'grid', flex: 1, minWidth: '0' },
      '& legend': {
        display: 'flex',
        paddingBlockStart: '2.5',
        gap: '3',
        alignItems: 'center',
        fontWeight: 'semibold',
        '& svg': { width: '5', height: '5', flex: 'none', color: 'amber.fg' },
      },
      '& input': { width: '5', height: '5', flex: 'none', accentColor: '{colors.brand.solid}' },
    },
    line: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      paddingBlock: '2.5',
      borderBlockEndWidth: '1px',
      '& > svg': { width: '5', height: '5', flex: 'none' },
    },
    written: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      overflowWrap: 'anywhere',
      '& + *': { fontWeight: 'semibold' },
    },
    sure: {
      cursor: 'pointer',
      '& svg': { color: 'green.fg' },
    },
    unknown: {
      color: 'fg.muted',
      '& .written + *': { fontWeight: 'normal' },
    },
    unsure: {
      display: 'grid',
      gap: '0',
      '& label': {
        display: 'flex',
        gap: '2.5',
        alignItems: 'center',
        minHeight: '11',
        paddingInlineStart: '8',
        cursor: 'pointer',
      },
    },
  },
});
