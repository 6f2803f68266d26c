import { defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { arrivalStyle } from '#/client/ui/theme/arrival-style.ts';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

/** Cards of tests: the common name first, the code smaller below it, the price in the foot. */
export const testListRecipe = defineSlotRecipe({
  slots: ['root', 'card', 'top', 'head', 'name', 'code', 'about', 'meta', 'foot', 'skeleton', 'label'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '3', lg: '4' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      '& > li': { display: 'grid', ...arrivalStyle },
      '&[aria-busy=true]': { opacity: 0.6 },
    },
    card: {
      position: 'relative',
      display: 'grid',
      alignContent: 'space-between',
      gap: '3',
      padding: { base: '4', lg: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      '&:hover': { borderColor: 'brand.emphasized' },
    },
    top: {
      display: 'grid',
      gap: '2',
    },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '3' },
    name: {
      fontSize: '1.125rem',
      fontWeight: 'bold',
      lineHeight: 1.5,
      // The whole card is the target.
      '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    },
    code: {
      fontSize: '0.8125rem',
      color: 'fg.subtle',
    },
    about: {
      color: 'fg.muted',
      fontSize: '0.875rem',
    },
    meta: metaStyle,
    foot: {
      display: 'flex',
      alignItems: 'end',
      justifyContent: 'space-between',
      // In a narrow card the number of labs stands below the price.
      flexWrap: 'wrap',
      columnGap: '3',
      '& > *': { whiteSpace: 'nowrap' },
      marginBlockStart: { base: '0', md: '3' },
      paddingBlockStart: { base: '2', md: '3' },
      borderBlockStartWidth: '1px',
      '& .label': {
        display: { base: 'inline', md: 'block' },
        marginInlineEnd: '1',
        fontSize: '0.8125rem',
        color: 'fg.muted',
      },
    },
    skeleton: {
      display: 'block',
      height: '3.5',
      borderRadius: 'sm',
      ...skeletonStyle,
    },
  },
  variants: {
    columns: {
      three: {},
      two: {
        root: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      },
    },
  },
  defaultVariants: { columns: 'three' },
});
