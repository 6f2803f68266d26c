import { defineSlotRecipe } from '@chakra-ui/react';

/** Each line of a pasted text with its match. */
export const readLinesRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'written', 'sure', 'unknown', 'unsure', 'asked'],
  base: {
    root: {
      display: 'grid',
      borderBlockStartWidth: '1px',
      '& .line > span:last-of-type, & .asked > span': { display: 'grid', flex: 1, minWidth: '0' },
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
    sure: { '& .written': { display: 'block', fontWeight: 'normal' } },
    unknown: {
      color: 'fg.muted',
      '& .written + *': { fontWeight: 'normal' },
    },
    unsure: {
      display: 'grid',
      '& label': { paddingInlineStart: '8' },
    },
    asked: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      '& svg': { width: '5', height: '5', flex: 'none', color: 'amber.fg' },
    },
  },
});
