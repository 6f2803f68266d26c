import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from './input-recipe.ts';

const thumb = {
  appearance: 'none',
  pointerEvents: 'auto',
  width: '22px',
  height: '22px',
  borderRadius: '50%',
  border: '2px solid {colors.brand.solid}',
  background: 'bg.panel',
  cursor: 'grab',
} as const;

/** Two native sliders on one track; `--a` and `--b` are the selected range in per cent. */
const range = {
  '& .range': {
    position: 'relative',
    height: '11',
    marginInline: '0',
    // With forced colours the system's colours stay; the theme's do not apply.
    '@media (forced-colors: active)': {
      '&::before': { background: 'CanvasText !important' },
      '&::after': { background: 'Highlight !important' },
    },
  },
  '& .range::before, & .range::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '20px',
    height: '4px',
    borderRadius: '4px',
    insetInline: '11px',
    background: 'bg.muted',
  },
  '& .range::after': {
    background: 'brand.solid',
    insetInlineStart: 'calc(11px + (100% - 22px) * var(--a))',
    insetInlineEnd: 'calc(11px + (100% - 22px) * (1 - var(--b)))',
  },
  '& .range input': {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: '0',
    width: '100%',
    height: '11',
    margin: '0',
    zIndex: 1,
    appearance: 'none',
    background: 'transparent',
    pointerEvents: 'none',
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
    '&::-webkit-slider-runnable-track': { background: 'transparent' },
    '&::-moz-range-track': { background: 'transparent' },
    '&.above': { zIndex: 2 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': {
      outline: '3px solid {colors.brand.focusRing}',
      outlineOffset: '2px',
    },
    '&:focus-visible::-moz-range-thumb': {
      outline: '3px solid {colors.brand.focusRing}',
      outlineOffset: '2px',
    },
  },
} as const;

/** The histogram over the slider, and a field for each bound below it. */
const prices = {
  '& .bars': {
    display: 'block',
    width: 'calc(100% - 22px)',
    height: '12',
    marginInline: '11px',
    marginBlockEnd: '-22px',
    fill: 'brand.300',
    _rtl: { transform: 'scaleX(-1)' },
    '& .out': { fill: 'bg.muted' },
  },
  '& .fields': {
    display: 'flex',
    alignItems: 'end',
    gap: '2',
    fontSize: '0.875rem',
    marginBlockStart: '1.5',
    '& label': {
      display: 'grid',
      gap: '1.5',
      flex: 1,
      minWidth: 0,
      color: 'fg.muted',
      fontSize: '0.8125rem',
      lineHeight: 1.4,
    },
    '& input': { ...inputRecipe.base, minHeight: '11', paddingInline: '2.5' },
    '& span': { alignSelf: 'end', lineHeight: '44px' },
  },
  '& .wrong:not(:empty)': { marginBlockStart: '1', color: 'red.fg', fontSize: '0.875rem' },
} as const;

/** Five stars in one line: the ones up to the chosen one are filled. */
const stars = {
  '& .stars': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: { base: '11', lg: '9' },
      height: { base: '11', lg: '9' },
      borderRadius: 'md',
      cursor: 'pointer',
      '&:first-of-type': { width: 'auto', paddingInline: '2', fontSize: '0.9375rem' },
      '&:has(:focus-visible)': { outline: '3px solid {colors.brand.focusRing}' },
      '&:has(:checked)': { background: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
      '&:has(:disabled)': { cursor: 'default', opacity: 0.45 },
    },
    '& input': { position: 'absolute', inset: '0', opacity: 0, margin: '0', cursor: 'inherit' },
    '& svg': { width: '22px', height: '22px', color: 'amber.500' },
    '& .full svg': { fill: 'currentcolor' },
    '& + small': { color: 'fg.muted', fontSize: '0.8125rem' },
  },
} as const;

/** Of the select before it: drawn over its end, with no room of its own. The browser's stands on the border in Arabic. */
const arrow = {
  content: '""',
  display: 'block',
  width: '2',
  height: '2',
  marginBlock: '-7 5',
  marginInline: 'auto {spacing.4}',
  borderInlineEndWidth: '2px',
  borderBlockEndWidth: '2px',
  borderColor: 'fg.muted',
  pointerEvents: 'none',
  transform: 'rotate(45deg)',
  _rtl: { transform: 'rotate(-45deg)' },
} as const;

/** Native checkboxes and radio buttons with the number of results at the end of the line. */
const choice = {
  '& .choice': {
    display: 'flex',
    gap: '2.5',
    alignItems: 'center',
    minHeight: { base: '11', lg: '9' },
    cursor: 'pointer',
  },
  '& .choice:has(input:disabled)': { color: 'fg.muted', cursor: 'default' },
  '& .choice input': {
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '22px',
    height: '22px',
    margin: '0',
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    borderRadius: '6px',
    background: 'bg.panel',
    cursor: 'inherit',
  },
  '& .choice input[type=checkbox]:checked': {
    background: 'brand.solid',
    borderColor: 'brand.solid',
    '&::before': {
      content: '""',
      width: '13px',
      height: '13px',
      background: 'brand.contrast',
      clipPath: 'polygon(14% 47%, 4% 57%, 39% 90%, 98% 24%, 87% 14%, 38% 70%)',
    },
  },
  '& .choice input[type=radio]': { borderRadius: '50%' },
  '& .choice input[type=radio]:checked': { borderWidth: '6.5px', borderColor: 'brand.solid' },
  '& .choice .count': { marginInlineStart: 'auto', color: 'fg.muted', fontSize: '0.875rem' },
} as const;

/** The filters of a list, the same in the rail and in the sheet. */
export const filtersRecipe = defineSlotRecipe({
  slots: ['root', 'range', 'above', 'bars', 'out', 'fields', 'wrong', 'choice', 'stars', 'full', 'count'],
  base: {
    root: {
      '& fieldset': { paddingBlock: '18px', borderBlockStartWidth: '1px', minWidth: '0' },
      '& fieldset:first-of-type': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
      '& fieldset:last-of-type': { paddingBlockEnd: '0' },
      '& legend': { float: 'inline-start', width: '100%', fontWeight: 'bold', marginBlockEnd: '2.5' },
      '& legend + *': { clear: 'both' },
      '& legend small': { fontSize: '0.8125rem', fontWeight: 'medium', color: 'fg.muted' },
      '& select': {
        appearance: 'none',
        display: 'block',
        width: '100%',
        minHeight: '11',
        paddingInlineStart: '3',
        paddingInlineEnd: '9',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
        color: 'fg',
        fontSize: '1rem',
      },
      '& fieldset:has(> select)::after': arrow,
      ...range,
      ...prices,
      ...stars,
      ...choice,
    },
  },
});
