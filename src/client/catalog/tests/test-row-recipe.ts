import { defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { arrivalStyle } from '#/client/ui/theme/arrival-style.ts';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

/** Rows of tests, six or seven on the screen of a phone. */
export const testRowRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'tube', 'name', 'code', 'meta', 'price', 'spread', 'ends', 'skeleton'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '2.5',
      '&[aria-busy=true]': { opacity: 0.6 },
      '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', ...arrivalStyle },
      '& h2': { fontSize: '1.0625rem', fontWeight: 'bold', lineHeight: 1.45 },
      // The whole row is the target.
      '& h2 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    },
    row: {
      position: 'relative',
      display: 'grid',
      // The price, its line and the labs begin at one edge in every row.
      gridTemplateColumns: {
        base: '20px minmax(0, 1fr) min(8.25rem, 45%)',
        md: '20px minmax(0, 1fr) min(10.5rem, 45%)',
      },
      gridTemplateAreas: {
        // On a phone a name has the whole line.
        base: '"tube name name" "tube code price" "tube meta price"',
        md: '"tube name price" "tube code price" "tube meta price"',
      },
      alignItems: 'center',
      alignContent: 'center',
      columnGap: { base: '3', md: '4' },
      minHeight: '24',
      paddingBlock: '2.5',
      paddingInline: { base: '3.5', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      '&:hover': { borderColor: 'brand.emphasized' },
    },
    name: { gridArea: 'name', alignSelf: 'end', minWidth: '0', overflowWrap: 'anywhere' },
    code: {
      gridArea: 'code',
      alignSelf: 'start',
      minWidth: '0',
      // English on an Arabic page: it is cut at its own end.
      direction: 'ltr',
      textAlign: 'end',
      textOverflow: 'ellipsis',
      lineClamp: { base: '2', md: '1' },
      fontSize: '0.8125rem',
      color: 'fg.muted',
      lineHeight: 1.5,
    },
    meta: {
      ...metaStyle,
      gridArea: 'meta',
      columnGap: '3',
      rowGap: '0',
      // Without a code below the name its line is theirs.
      'h2 + &': { gridRowStart: { base: '2', md: 'auto' } },
    },
    price: {
      gridArea: 'price',
      '& small, & > span, & > div > span': { fontSize: '0.8125rem', color: 'fg.muted', lineHeight: 1.5 },
      '& bdi': { fontSize: { base: '1.125rem', md: '1.25rem' } },
    },
    tube: { gridArea: 'tube', display: 'grid', justifyItems: 'center' },
    // The prices of all laboratories near the place: a ruler from 0 to the highest price of the list.
    spread: {
      position: 'relative',
      display: 'block',
      height: '6px',
      marginBlock: '1',
      borderRadius: 'full',
      background: 'bg.muted',
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        insetInlineStart: 'var(--from)',
        width: 'calc(var(--to) - var(--from))',
        minWidth: '6px',
        borderRadius: 'full',
        background: 'brand.solid',
      },
      '@media (forced-colors: active)': { outline: '1px solid', '&::after': { background: 'Highlight' } },
    },
    ends: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '1.5',
      '& > span': { whiteSpace: 'nowrap' },
    },
    skeleton: {
      display: 'block',
      height: '3.5',
      marginBlock: '1.5',
      borderRadius: 'sm',
      ...skeletonStyle,
    },
  },
});
