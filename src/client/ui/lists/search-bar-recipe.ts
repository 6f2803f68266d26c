import { defineSlotRecipe } from '@chakra-ui/react';
import { bareInput } from '../fields/combobox-recipe.ts';

// In ems, because larger letters need more room.
const NARROW = '@container (max-width: 25em)';
const WIDE = '@container (min-width: 44em)';

/** Where there is room, what can be changed looks like it. */
const outlined = { borderWidth: '1px', borderColor: 'border.strong' } as const;

const press = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  minHeight: '11',
  paddingInline: '3',
  borderRadius: 'full',
  cursor: 'pointer',
  '&:hover': { background: 'bg.subtle' },
  '& svg': { width: '18px', height: '18px', flex: 'none' },
  '& b, & span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** What is searched, where, in which order and with which filters: one line that stays while the page scrolls. */
export const searchBarRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'query', 'words', 'place', 'sort', 'filter'],
  base: {
    root: {
      containerType: 'inline-size',
      position: 'sticky',
      insetBlockStart: '0',
      zIndex: 'sticky',
      marginInline: { base: '-12px', lg: '-8px' },
      paddingInline: { base: '3', lg: '2' },
      paddingBlock: '1.5',
      background: 'bg',
    },
    line: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '50px',
      paddingInline: '0.5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'full',
      boxShadow: 'card',
      [WIDE]: { gap: '2', paddingInlineEnd: '1' },
    },
    query: {
      ...press,
      flex: '1 1 6em',
      '& b': { flex: '0 1 auto' },
      '& > svg:last-child': { width: '15px', height: '15px', color: 'fg.muted' },
      [NARROW]: { '& > svg:first-of-type': { display: 'none' } },
    },
    // The words of a list without a form of its own.
    words: {
      display: 'flex',
      alignItems: 'center',
      flex: '1 1 6em',
      minWidth: '0',
      '& form': { display: 'flex', flex: '1', alignItems: 'center', minWidth: '0' },
      '& button': { ...press, color: 'brand.fg', paddingInlineEnd: '2' },
      '& input': {
        ...bareInput,
        minWidth: '0',
        minHeight: '11',
        borderRadius: 'sm',
        textOverflow: 'ellipsis',
      },
      '& input:focus-visible': { outline: '3px solid {colors.brand.focusRing}' },
    },
    place: {
      ...press,
      flex: '0 1 auto',
      maxWidth: '15em',
      color: 'fg.muted',
      [WIDE]: { ...outlined, minHeight: '10', color: 'fg', fontWeight: 'medium' },
      [NARROW]: { maxWidth: '7.5em', paddingInline: '1.5' },
      '@container (max-width: 21em)': { '& span': { srOnly: true } },
      '&:last-child': { paddingInlineEnd: '4' },
    },
    // The button of the filters, which a rail replaces from 1024 px.
    filter: {
      ...press,
      hideFrom: 'lg',
      flex: 'none',
      fontWeight: 'semibold',
      fontSize: '0.9375rem',
      [NARROW]: { paddingInline: '2', gap: '1' },
      '&[data-active]': { background: 'brand.subtle', color: 'brand.fg' },
    },
    sort: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      flex: 'none',
      borderRadius: 'full',
      '&:hover': { background: 'bg.subtle' },
      '& svg': {
        position: 'absolute',
        insetInlineStart: '3',
        width: '18px',
        height: '18px',
        pointerEvents: 'none',
      },
      '& select': {
        appearance: 'none',
        minHeight: '11',
        paddingInlineStart: '9',
        paddingInlineEnd: '3',
        borderRadius: 'full',
        background: 'transparent',
        color: 'fg',
        fontWeight: 'semibold',
        fontSize: '0.9375rem',
        cursor: 'pointer',
        [WIDE]: { ...outlined, minHeight: '10' },
      },
      '& option': { color: 'fg', background: 'bg.panel' },
      // Only the sign: the order is named again over the list.
      '@container (max-width: 44em)': {
        '& select': { width: '42px', paddingInline: '0', color: 'transparent' },
      },
    },
  },
  variants: {
    state: {
      shown: {},
      /** The form is higher than what scrolling keeps clear of the focus. */
      edited: { root: { position: 'static' } },
    },
  },
  defaultVariants: { state: 'shown' },
});
