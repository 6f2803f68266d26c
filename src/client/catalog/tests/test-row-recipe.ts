import { defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { arrivalStyle } from '#/client/ui/theme/arrival-style.ts';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

/** Rows of tests, six or seven on the screen of a phone. */
export const testRowRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'tube', 'code', 'meta', 'price', 'spread', 'skeleton'],
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
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      alignItems: 'center',
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
    code: {
      display: 'block',
      fontSize: '0.8125rem',
      color: 'fg.muted',
      lineHeight: 1.5,
      overflowWrap: 'anywhere',
    },
    meta: { ...metaStyle, marginBlockStart: '1', columnGap: '3', rowGap: '0' },
    price: {
      display: 'grid',
      justifyItems: 'end',
      textAlign: 'end',
      '& small': { color: 'fg.muted' },
      '& > span': { fontSize: '0.8125rem', color: 'fg.muted', maxWidth: '9rem' },
    },
    tube: { display: 'grid', justifyItems: 'center' },
    // The prices of all laboratories near the place: a ruler from 0 to the highest price of the list.
    spread: {
      position: 'relative',
      width: { base: '88px', md: '168px' },
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
    skeleton: {
      display: 'block',
      height: '3.5',
      marginBlock: '1.5',
      borderRadius: 'sm',
      ...skeletonStyle,
    },
  },
});
