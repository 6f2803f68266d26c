import { defineSlotRecipe } from '@chakra-ui/react';

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
  '& .ends': { display: 'flex', justifyContent: 'space-between', fontSize: '0.875rem' },
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
  '& .choice .stars': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  '& .choice .stars svg': { width: '17px', height: '17px', color: 'amber.500', fill: 'currentcolor' },
  '& .choice .count': { marginInlineStart: 'auto', color: 'fg.muted', fontSize: '0.875rem' },
} as const;

/** The filters of a list, the same in the rail and in the sheet. */
export const filtersRecipe = defineSlotRecipe({
  slots: ['root', 'range', 'above', 'ends', 'choice', 'stars', 'count'],
  base: {
    root: {
      '& fieldset': { paddingBlock: '18px', borderBlockStartWidth: '1px', minWidth: '0' },
      '& fieldset:first-of-type': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
      '& fieldset:last-of-type': { paddingBlockEnd: '0' },
      '& legend': { float: 'inline-start', width: '100%', fontWeight: 'bold', marginBlockEnd: '2.5' },
      '& legend + *': { clear: 'both' },
      '& legend small': { fontSize: '0.8125rem', fontWeight: 'medium', color: 'fg.muted' },
      '& select': {
        width: '100%',
        minHeight: '11',
        paddingInline: '3',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
        color: 'fg',
        fontSize: '1rem',
      },
      ...range,
      ...choice,
    },
  },
});
