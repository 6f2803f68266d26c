import { defineGlobalStyles } from '@chakra-ui/react';
import { sharedClasses } from './global-css-shell.ts';

export const globalCss = defineGlobalStyles({
  ...sharedClasses,
  html: {
    textSizeAdjust: '100%',
    colorPalette: 'brand',
    scrollPaddingTop: '80px',
    '--global-color-border': 'colors.border',
    '&.dark': { colorScheme: 'dark' },
    '@media (prefers-reduced-motion: reduce)': {
      '& *, & *::before, & *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Not a moment: every element would pass a change of theme on to the next one a frame later.
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
  // A short page still ends with its footer at the foot of the window.
  'body > main': { flex: '1 0 auto' },
  'h1, h2': { textWrap: 'balance' },
  'p, li': { textWrap: 'pretty' },
  'bdi[dir=ltr]': { whiteSpace: 'nowrap', unicodeBidi: 'isolate' },
  ':focus-visible, [data-focus-visible]': {
    outline: '3px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  // Icons that show a direction (arrows, back, sign-out) turn with the language; clocks and phones do not. By the
  // language they stand in, since a page may quote the other one.
  '.flip:lang(ar)': { transform: 'scaleX(-1)' },
  // A page gives way to the next (see `shell/fade-between-pages.ts`); what is pressed meanwhile is not lost.
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-old(root), ::view-transition-new(root)': {
    animationDuration: '{durations.base}',
    animationTimingFunction: '{easings.ease}',
  },
  // Large letters reach beyond their line, and a list cuts off what does.
  select: { paddingBlock: '1' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
});
