import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { amountStyle } from '#/client/ui/text/amount-style.ts';

export const checkoutColumnsRecipe = defineSlotRecipe({
  slots: ['root', 'main'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '5', lg: '8' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      paddingBlockEnd: '8',
      // Keeps elements with keyboard focus above the bar at the foot of a phone.
      '& :is(a, button, input)': { scrollMarginBlockEnd: { base: '110px', lg: '0px' } },
    },
    main: {
      display: 'grid',
      gap: '5',
      minWidth: '0',
    },
  },
});

export const checkoutTitleRecipe = defineRecipe({ base: { paddingBlockStart: { base: '6', lg: '8' } } });

/** A visit: lab and time above, tests below, hairlines between. */
export const visitRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'when', 'body', 'lines', 'facts', 'sum', 'withdrawn'],
  base: {
    root: {
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      minWidth: '0',
      '& > *': { padding: '5' },
      '& > * + *': { borderBlockStartWidth: '1px' },
      '& > :empty': { display: 'none' },
      '& ul.lines': { padding: '0' },
      '& ul.lines > li': {
        display: 'flex',
        gap: '3',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingInline: '5',
        paddingBlock: '3.5',
      },
      '& ul.lines > li + li': { borderBlockStartWidth: '1px' },
    },
    head: {
      display: 'flex',
      gap: '3.5',
      alignItems: 'flex-start',
      '& > div': { flex: '1', minWidth: '0' },
      // The button's text ends where the card's content ends.
      '& > button': { marginInlineEnd: '-19px', marginBlock: '-2' },
    },
    when: {
      marginBlockStart: '1.5',
      '& b': { fontWeight: 'bold' },
    },
    body: {
      display: 'grid',
      gap: '5',
      '& > button': { justifySelf: 'start' },
    },
    lines: { '& b': { fontWeight: 'bold' } },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      textStyle: 'small',
      color: 'fg.muted',
      '& span': { display: 'inline-flex', gap: '1.5', alignItems: 'center' },
      '& svg': { width: '1.1em', height: '1.1em', flex: 'none' },
    },
    withdrawn: { color: 'amber.fg' },
    sum: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      flex: 'none',
      fontWeight: 'bold',
      '& bdi': amountStyle,
      '& small': { fontWeight: 'normal', color: 'fg.muted' },
    },
  },
});

/** The amounts in a column, with the primary button. */
export const amountRecipe = defineSlotRecipe({
  slots: ['root', 'quiet', 'total', 'offer', 'act', 'terms'],
  base: {
    root: {
      display: 'grid',
      padding: '5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
      position: { lg: 'sticky' },
      insetBlockStart: { lg: '6' },
      '& h2': { textStyle: 'h3', marginBlockEnd: '2.5' },
      '& h2 small': { textStyle: 'caption', color: 'fg.muted', fontWeight: 'normal' },
      // Figures are right-aligned in both languages so that decimals line up: hence `dir` on them.
      '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4' },
      '& dl > div': {
        display: 'grid',
        gridTemplateColumns: 'subgrid',
        gridColumn: '1 / -1',
        alignItems: 'baseline',
        paddingBlock: '1.5',
      },
      '& dd': { textAlign: 'end' },
      '& dt small': { textStyle: 'caption', color: 'fg.muted' },
    },
    quiet: {
      textStyle: 'small',
      color: 'fg.muted',
    },
    total: {
      marginBlockStart: '2.5',
      paddingBlockStart: '3.5',
      borderBlockStartWidth: '1px',
      fontWeight: 'bold',
      fontSize: '1.125rem',
    },
    offer: {
      textStyle: 'small',
      marginBlockStart: '2.5',
    },
    act: {
      display: { base: 'none', lg: 'grid' },
      marginBlockStart: '4.5',
      gap: '3',
      '& button': { width: '100%', whiteSpace: 'normal' },
    },
    terms: {
      textStyle: 'caption',
      color: 'fg.muted',
      marginBlockStart: '3',
    },
  },
});

/** Total and button, always visible on phones. */
export const checkoutBarRecipe = defineRecipe({
  base: {
    display: { base: 'flex', lg: 'none' },
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'sticky',
    alignItems: 'center',
    gap: '3.5',
    marginInline: '-20px',
    paddingInline: '5',
    paddingBlockStart: '3',
    paddingBlockEnd: '4',
    background: 'bg.panel',
    borderBlockStartWidth: '1px',
    boxShadow: 'bar',
    '& > div': { flex: '1', minWidth: '0' },
    '& b': { fontWeight: 'bold' },
    '& p': { textStyle: 'caption', color: 'fg.muted' },
  },
});

export const checkoutSkeletonRecipe = defineSlotRecipe({
  slots: ['root', 'short', 'tall'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      '& i': { display: 'block', borderRadius: 'lg', background: 'bg.subtle', borderWidth: '1px' },
    },
    short: { height: '76px' },
    tall: { height: '280px' },
  },
});
