import { defineSlotRecipe } from '@chakra-ui/react';
import { arrivalStyle } from './arrival-style.ts';

/** Short facts with an icon: result time, fasting, accreditation. */
export const metaStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  color: 'fg.muted',
  fontSize: '0.875rem',
  '& > *': { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
  '& svg': { width: '17px', height: '17px', flex: 'none' },
} as const;

export const categoryListRecipe = defineSlotRecipe({
  className: 'category-links',
  slots: ['root', 'icon', 'deep', 'sand', 'clay'],
  base: {
    root: {
      display: 'grid',
      // In rem: with enlarged text one column remains, and nothing overflows the page.
      gridTemplateColumns: {
        base: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
        lg: 'repeat(5, minmax(0, 1fr))',
      },
      // A long word breaks instead of widening the page.
      overflowWrap: 'anywhere',
      gap: { base: '2.5', lg: '3' },
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: { base: '2.5', lg: '3' },
        height: '100%',
        minWidth: '0',
        padding: { base: '2.5', lg: '3.5' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        fontWeight: 'semibold',
        fontSize: { base: '0.9375rem', lg: '1rem' },
        lineHeight: 1.4,
        transitionProperty: 'border-color',
        transitionDuration: 'fast',
        '&:hover': { borderColor: 'brand.emphasized' },
      },
      '& small': { display: 'block', color: 'fg.muted', fontWeight: 'normal', fontSize: '0.8125rem' },
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: { base: '38px', lg: '42px' },
      height: { base: '38px', lg: '42px' },
      borderRadius: '11px',
      background: 'brand.subtle',
      color: 'brand.fg',
      '& svg': { width: '6', height: '6' },
      '&.deep': { background: 'brand.muted' },
      '&.sand': { background: 'bg.subtle', color: 'fg.muted' },
      '&.clay': { background: 'bg.muted', color: 'fg' },
    },
  },
});

/** Cards of tests: the common name first, the code smaller below it, the price in the foot. */
export const testListRecipe = defineSlotRecipe({
  className: 'test-cards',
  slots: ['root', 'card', 'top', 'name', 'code', 'about', 'meta', 'foot', 'skeleton', 'k'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '3', lg: '4' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      '& > li': { display: 'grid', ...arrivalStyle },
      '&[aria-busy=true]': { opacity: 0.6 },
      '& a, & .card': {
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
    },
    top: {
      display: 'grid',
      gap: '2',
    },
    name: {
      fontSize: '1.125rem',
      fontWeight: 'bold',
      lineHeight: 1.5,
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
      gap: '3',
      marginBlockStart: '3',
      paddingBlockStart: '3',
      borderBlockStartWidth: '1px',
      '& .k': { display: 'block', fontSize: '0.8125rem', color: 'fg.muted' },
    },
    skeleton: {
      animation: 'glow {durations.breath} {easings.ease} infinite',
      display: 'block',
      height: '3.5',
      borderRadius: 'sm',
      background: 'linear-gradient(90deg, {colors.bg.muted}, {colors.bg.subtle}, {colors.bg.muted})',
    },
  },
  variants: {
    columns: {
      three: {},
      two: {
        root: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        },
      },
    },
  },
  defaultVariants: { columns: 'three' },
});
