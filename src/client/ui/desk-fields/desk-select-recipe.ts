import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '../fields/input-recipe.ts';
import { optionStyle } from '../fields/option-style.ts';

const field = { ...inputRecipe.base, paddingInlineEnd: '9' } as const;

/** A select of a desk. The native one keeps its place, so nothing moves when the drawn one is laid over it. */
export const deskSelectRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'value', 'arrow'],
  base: {
    // Doubled classes outrank the rules of forms and bars for `select`, `button` and `svg`.
    root: {
      '&&': { position: 'relative', display: 'block', minWidth: '0' },
      '&& select': { ...field, appearance: 'none' },
      '&&[data-drawn] select': { opacity: 0, pointerEvents: 'none' },
      '&& .arrow': {
        position: 'absolute',
        insetInlineEnd: '3',
        insetBlockStart: 'calc(50% - 10px)',
        width: '5',
        height: '5',
        pointerEvents: 'none',
      },
      '&& .trigger': {
        ...field,
        position: 'absolute',
        inset: '0',
        minHeight: '0',
        textAlign: 'start',
        fontWeight: 'inherit',
        cursor: 'pointer',
      },
    },
    trigger: {},
    value: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    arrow: {},
  },
  variants: {
    size: {
      field: {},
      /** In a row or a bar. */
      small: { root: { '&& select': { minHeight: '11', paddingInlineStart: '3' } } },
    },
  },
  defaultVariants: { size: 'field' },
});

/** The list of a select or of a combobox, on a layer of its own. */
export const openListRecipe = defineSlotRecipe({
  slots: ['root', 'option', 'label', 'hint', 'tick'],
  base: {
    root: {
      zIndex: 'modal',
      minWidth: 'min(12rem, 100vw - 32px)',
      maxHeight: 'min(23rem, var(--available-height, 23rem))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '1.5',
      textAlign: 'start',
      background: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'card',
      outline: 'none',
      '&[hidden]': { display: 'none' },
    },
    option: {
      ...optionStyle,
      '&[data-highlighted]': { background: 'brand.subtle', color: 'brand.fg' },
      // A background vanishes in forced colours.
      '@media (forced-colors: active)': { '&[data-highlighted]': { outline: '2px solid Highlight' } },
      '&[data-state=checked]': { fontWeight: 'semibold' },
      '& > svg': { width: '5', height: '5', flex: 'none', color: 'brand.fg' },
    },
    label: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    hint: {
      flex: 'none',
      maxWidth: '60%',
      fontSize: '0.8125rem',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    tick: {
      display: 'grid',
      flex: 'none',
      '& svg': { width: '4', height: '4' },
      '&[hidden]': { display: 'none' },
    },
  },
});
