import { defineGlobalStyles } from '@chakra-ui/react';
import { sharedClasses } from './global-css-shell.ts';

export const globalCss = defineGlobalStyles({
  ...sharedClasses,
  html: {
    textSizeAdjust: '100%',
    colorPalette: 'brand',
    scrollPaddingTop: '80px',
    // A link that gets focus is scrolled above the line that asks for a place.
    '&:has([data-asks-place])': { scrollPaddingBottom: { base: '100px', md: '0px' } },
    '--global-color-border': 'colors.border',
    '&.dark': { colorScheme: 'dark' },
    '@media (prefers-reduced-motion: reduce)': {
      '& *, & *::before, & *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Zero duration: otherwise a change of theme would pass from element to element, one frame each.
        transitionDuration: '0s !important',
      },
    },
  },
  body: {
    background: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '1rem',
    lineHeight: 1.7,
    fontVariantNumeric: 'tabular-nums',
    overflowX: 'clip',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    '&:lang(en)': { lineHeight: 1.5 },
  },
  'html:has(dialog[open])': { overflow: 'hidden' },
  // The footer of a short page stays at the bottom of the window.
  'body > main': { flex: '1 0 auto' },
  // A footer in view would jump once a page knows what the browser alone knows: a cart, the state of a payment.
  'body > main:not(:has(+ footer > [data-desk]))': { minHeight: 'calc(100svh - 4rem)' },
  'h1, h2': { textWrap: 'balance' },
  'p, li': { textWrap: 'pretty' },
  // Chakra sets a value for every element: a long word in a box that breaks words would stay whole.
  bdi: { overflowWrap: 'inherit' },
  'bdi[dir=ltr]': { whiteSpace: 'nowrap', unicodeBidi: 'isolate' },
  ':focus-visible, [data-focus-visible]': {
    outline: '3px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  // Pressed before hydration (`record-early-input.ts`); the outline shows it where nothing may move.
  [`button[data-pending], :is(label, li):has(> :is([type=radio], [type=checkbox])[data-pending])`]: {
    outline: '2px dashed {colors.brand.solid}',
    outlineOffset: '1px',
    cursor: 'progress !important',
    animation: 'glow {durations.breath} {easings.ease} infinite',
  },
  // Directional icons (arrows, back, sign-out) are mirrored in Arabic; clocks and phones are not. The surrounding
  // language decides, since a page may quote the other one.
  '.flip:lang(ar)': { transform: 'scaleX(-1)' },
  // The transition between pages (see `shell/fade-between-pages.ts`) does not block clicks.
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-old(root), ::view-transition-new(root)': {
    animationDuration: '{durations.base}',
    animationTimingFunction: '{easings.ease}',
  },
  // The mark of a fold is part of no name.
  'summary::marker': { content: '"+\\2002" / ""', color: 'brand.fg' },
  '[open] > summary::marker': { content: '"−\\2002" / ""' },
  // Large letters exceed their line box, and a list clips the overflow.
  select: { paddingBlock: '1' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
});
