import { defineSlotRecipe } from '@chakra-ui/react';

/** Two fields side by side and the button: suggestions have prices beside their names. */
const asWideAsTheForm = { width: 'calc(200% + 96px)' };

/** The place is in the header: here it unfolds below the line, over the page, while the form is used. */
const onePhoneLine = {
  position: 'relative',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  borderRadius: 'full',
  '& .cell:first-of-type': {
    paddingBlock: '0',
    paddingInlineEnd: '1',
    minHeight: '14',
    borderWidth: '0',
    borderRadius: 'full',
    '& > svg': { display: 'none' },
    '& label': { srOnly: true },
    '& [role=listbox]': { width: 'calc(100% + 56px)' },
  },
  '& .cell + .cell': {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: 'calc(100% + 6px)',
    zIndex: '1',
    background: 'bg.panel',
    borderWidth: '1px',
    boxShadow: 'card',
    visibility: 'hidden',
    // A press on its button may take the focus away first.
    transitionProperty: 'visibility',
    transitionDelay: '{durations.slow}',
  },
  '&:focus-within .cell + .cell': { visibility: 'visible', transitionDelay: '0s' },
  '& .go': { padding: '1.5' },
  '& .go span': { srOnly: true },
  '& .go button': { width: '11', minHeight: '11', padding: '0', borderRadius: 'full' },
  '& .go svg': { display: 'block' },
} as const;

/** The search card: test, location, button. One styled root; `hero` is the tall form of the home page. */
export const searchFormRecipe = defineSlotRecipe({
  slots: ['root', 'cell', 'grow', 'locate', 'go'],
  base: {
    root: {
      display: 'grid',
      background: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'card',
      '& label': { display: 'block', fontSize: '0.8125rem', color: 'fg.muted', lineHeight: 1.5 },
    },
    cell: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingInline: '4',
      paddingBlock: '3',
      minHeight: '16',
      minWidth: '0',
      borderBlockEndWidth: '1px',
      borderRadius: 'lg',
      '& > svg': { width: '5', height: '5', flex: 'none', color: 'brand.fg' },
      '&:focus-within': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
      '&:has(button:focus-visible)': { outline: 'none' },
    },
    grow: {
      flex: 1,
      minWidth: '0',
    },
    locate: {
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      marginInlineEnd: '-8px',
      flex: 'none',
      borderRadius: 'md',
      cursor: 'pointer',
      color: 'fg',
      '&:hover': { background: 'bg.subtle' },
      '& svg': { width: '5', height: '5' },
      '&[aria-busy=true] svg': { animation: 'spin {durations.round} linear infinite' },
    },
    go: {
      padding: '3',
      '& button': { width: '100%' },
      '& svg': { display: 'none' },
    },
  },
  variants: {
    wide: {
      hero: {
        root: {
          mdDown: onePhoneLine,
          md: {
            gridTemplateColumns: '1fr 1fr auto',
            alignItems: 'center',
            '& .cell': {
              borderBlockEndWidth: '0',
              gap: '2.5',
              paddingBlock: '1',
              minHeight: '52px',
              marginBlock: '2.5',
            },
            '& .cell:first-of-type [role=listbox]': asWideAsTheForm,
            '& .cell:first-of-type::after': {
              content: '""',
              position: 'absolute',
              insetInlineEnd: '0',
              insetBlock: '0',
              borderInlineEndWidth: '1px',
            },
            '& .go': { padding: '2.5' },
          },
          lg: { gridTemplateColumns: '1fr 1.12fr auto' },
        },
      },
      bar: {
        root: {
          boxShadow: 'none',
          mdDown: onePhoneLine,
          md: {
            gridTemplateColumns: '1fr 1fr auto',
            alignItems: 'center',
            '& .cell:first-of-type [role=listbox]': asWideAsTheForm,
            '& .cell': { borderBlockEndWidth: '0', paddingBlock: '1', minHeight: '52px', marginBlock: '1' },
            '& .go': { padding: '1.5', paddingInlineEnd: '2' },
          },
        },
      },
    },
  },
  defaultVariants: { wide: 'hero' },
});
