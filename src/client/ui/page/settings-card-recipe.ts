import { defineSlotRecipe } from '@chakra-ui/react';

/** The explanation at the start edge, the controls beside it; stacked on phones. */
export const settingsCardRecipe = defineSlotRecipe({
  slots: ['root', 'about', 'body', 'plain', 'said'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '5', lg: '8' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
      alignItems: 'start',
      padding: { base: '5', lg: '6' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'card',
    },
    about: {
      display: 'grid',
      gap: '1.5',
      '& h2': { textStyle: 'h3' },
      '& p': { textStyle: 'small', color: 'fg.muted', maxWidth: 'text' },
    },
    body: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      '& > :is(button, span, output)': { justifySelf: 'start' },
      // With enlarged text a long one wraps instead of overflowing the page.
      '& button': { whiteSpace: 'normal' },
      '& > ul.plain': { display: 'grid', gap: '2.5', maxWidth: 'text' },
      // Takes no space while empty but stays in the page, so that a screen reader announces later text.
      '& > .said:empty': { marginBlockStart: '-4' },
    },
  },
  variants: {
    tone: {
      calm: {},
      danger: {
        root: { borderColor: 'red.emphasized' },
        about: { '& h2': { color: 'red.fg' } },
      },
    },
  },
  defaultVariants: { tone: 'calm' },
});
