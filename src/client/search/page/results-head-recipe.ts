import { defineSlotRecipe } from '@chakra-ui/react';
import { chipStyle, chosenChipStyle } from '#/client/ui/lists/chip-style.ts';
import { edgeToEdgeStyle } from '#/client/ui/lists/sideways-style.ts';
import { dotStyle } from '#/client/ui/text/dotted-style.ts';

/** The head of the results, close together: the first of them belongs to the first screens. */
export const resultsHeadRecipe = defineSlotRecipe({
  slots: ['root', 'compare', 'says', 'where', 'tests', 'chips'],
  base: {
    root: {
      display: 'grid',
      position: 'relative',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > h1': { paddingInlineEnd: { md: '10rem' } },
      marginBlockEnd: { base: '2', md: '4' },
      // Arabic letters reach further down, also those of a query on the English page.
      '& h1': { textStyle: 'h1', fontSize: { base: '1.5rem', md: '1.75rem' }, lineHeight: 1.5 },
      '& h1 > small': { color: 'fg.muted', fontSize: '1rem', fontWeight: 'normal' },
    },
    // On a phone a word at the end of the line, on wider screens a button beside the name.
    compare: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: '6', md: '10' },
      marginInlineStart: { base: '2.5', md: '0' },
      position: { md: 'absolute' },
      insetBlockStart: '0',
      insetInlineEnd: '0',
      paddingInline: { md: '3.5' },
      borderWidth: { md: '1px' },
      borderColor: 'brand.muted',
      borderRadius: 'md',
      background: { md: 'brand.subtle' },
      color: 'brand.fg',
      fontSize: { md: '0.9375rem' },
      fontWeight: 'semibold',
      textDecoration: { base: 'underline', md: 'none' },
      textUnderlineOffset: '4px',
      '&:hover': { background: { md: 'brand.muted' } },
    },
    says: {
      fontSize: { base: '0.875rem', md: '0.9375rem' },
      // Facts with dots between them; a line that begins with one cuts off its dot.
      overflowX: 'clip',
      '& output > span': {
        position: 'relative',
        display: 'inline-block',
        whiteSpace: 'nowrap',
        marginInlineEnd: '0.45em',
      },
      '& output > span + span::before': dotStyle,
    },
    where: {
      display: 'block',
      color: 'fg.muted',
      fontSize: '0.8125rem',
      '& button': { cursor: 'pointer', minHeight: '6' },
      // On a phone the bar above has the place.
      '& > span + span': { hideBelow: 'md' },
    },
    tests: {
      ...edgeToEdgeStyle,
      gap: '2',
      marginBlockStart: '1.5',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        columnGap: '2',
        minHeight: { base: '11', lg: '10' },
        paddingInline: '3.5',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'full',
        background: 'bg.panel',
        fontSize: '0.9375rem',
        fontWeight: 'medium',
        whiteSpace: 'nowrap',
      },
      '& small': { color: 'fg.muted', fontSize: '0.8125rem', fontWeight: 'normal' },
      '& a[aria-current]': {
        background: 'brand.subtle',
        borderColor: 'brand.solid',
        color: 'brand.fg',
        fontWeight: 'semibold',
        '& small': { color: 'inherit' },
      },
    },
    chips: {
      ...edgeToEdgeStyle,
      gap: '2',
      marginBlockStart: '1.5',
      '& button': { ...chipStyle, ...chosenChipStyle },
    },
  },
});
