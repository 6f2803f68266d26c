import { defineSlotRecipe } from '@chakra-ui/react';

export const testHeadRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'other', 'what'],
  base: {
    root: {
      paddingBlockStart: '5',
      paddingBlockEnd: '6',
      '& ol': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '1.5',
        textStyle: 'small',
        color: 'fg.muted',
        marginBlockEnd: '2.5',
      },
      '& ol li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
      '& ol svg': { width: '13px', height: '13px' },
      '& ol a': { display: 'inline-flex', alignItems: 'center', minHeight: '6' },
      '& ol a:hover': { textDecoration: 'underline' },
      // On phones the name stands right below; the way ends with its category.
      '& ol [aria-current], & ol li:nth-last-of-type(2) svg': { hideBelow: 'md' },
    },
    name: {
      display: 'flex',
      // From where a line has room, the tube stands beside the name.
      justifyContent: { base: 'space-between', md: 'start' },
      alignItems: 'start',
      gap: { base: '4', md: '6' },
    },
    other: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      color: 'fg.muted',
      '& > bdi + bdi': { fontSize: '0.8125rem' },
    },
    what: {
      maxWidth: '44em',
      marginBlockStart: '2.5',
    },
  },
});
