import { defineSlotRecipe } from '@chakra-ui/react';
import { pillLinkStyle } from '#/client/ui/lists/pill-link-style.ts';
import { wrapStyle } from '#/client/ui/page/wrap-recipe.ts';

/** A page that is not there: the reason, the search, and what is near. */
export const missingRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'rack', 'gap', 'cities', 'ways'],
  base: {
    root: {
      ...wrapStyle,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
      paddingBlockStart: { base: '5', lg: '10' },
      paddingBlockEnd: { lg: '10' },
      '& h1': { textStyle: 'h1', overflowWrap: 'anywhere' },
      '& h2': { textStyle: 'h2', marginBlockEnd: '2.5' },
    },
    // The words, and at the end of their line the rack; on a phone it stands above them.
    head: {
      display: 'flex',
      flexDirection: { base: 'column-reverse', md: 'row' },
      alignItems: { md: 'end' },
      justifyContent: 'space-between',
      columnGap: '8',
      rowGap: '3',
      '& > div:first-child': { display: 'grid', gap: '1.5', minWidth: '0' },
      '& p': { color: 'fg.muted', maxWidth: 'text' },
    },
    // The tubes of the popular tests below, and the place of the missing one.
    rack: {
      display: 'flex',
      flex: 'none',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: { base: '2.5', lg: '5' },
      paddingInline: '4',
      borderBlockEndWidth: '3px',
      borderColor: 'border.strong',
    },
    gap: {
      height: { base: '60px', md: '76px' },
      width: 'auto',
      fill: 'none',
      stroke: 'fg.muted',
      strokeWidth: 1.6,
      strokeDasharray: '3 3',
    },
    cities: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& a': {
        ...pillLinkStyle,
        gap: '2',
        '&:hover': { borderColor: 'brand.emphasized' },
      },
      '& small': { color: 'fg.muted', fontSize: '0.8125rem' },
    },
    ways: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      // All stand in one line of a phone.
      '& a + a': { paddingInline: '2' },
    },
  },
});
