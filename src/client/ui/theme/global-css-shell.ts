import { defineGlobalStyles } from '@chakra-ui/react';

const forcedColours = '@media (forced-colors: active)';
const chosen = { [forcedColours]: { border: '2px solid Highlight !important' } };

/** Small parts of every list row: plain classes, because a styled element costs more. */
export const sharedClasses = defineGlobalStyles({
  '.sr': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // Forced colours remove all backgrounds: a border shows what is selected, and the system draws the boxes.
  '[aria-pressed=true], [aria-current]:not([aria-current=false]), [role=option][aria-selected=true]': chosen,
  'label:has(> input:checked), .chosen': chosen,
  'input:is([type=checkbox], [type=radio])': { [forcedColours]: { appearance: 'auto !important' } },
  '.price': {
    textStyle: 'figure',
    whiteSpace: 'nowrap',
    unicodeBidi: 'isolate',
    '&.lgx': { textStyle: 'figureLg' },
    '& small': { fontSize: 'max(0.58em, 0.75rem)', fontWeight: 'semibold', color: 'fg.muted' },
  },
  '.rating': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
    position: 'relative',
    '& svg': { width: '15px', height: '15px', fill: 'amber.500', flex: 'none' },
    '& small': { fontWeight: 'normal', color: 'fg.muted', fontSize: '0.8125rem' },
    '&.none': { fontWeight: 'normal', color: 'fg.muted', fontSize: '0.8125rem' },
  },
  '.link': {
    color: 'brand.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textDecorationColor: 'brand.emphasized',
    textUnderlineOffset: '4px',
  },
  'a.brandmark': { display: 'flex', alignItems: 'center', gap: '2.5', fontWeight: 'bold', lineHeight: 1 },
  '.brandmark svg': { width: '9', height: '9', flex: 'none' },
  '.brandmark .ground': { fill: 'brand.solid' },
  '.brandmark .ink': { fill: 'none', stroke: 'brand.contrast', strokeLinecap: 'round' },
  '.brandmark span': { fontSize: '1.25rem' },
  '.brandmark small': {
    display: 'block',
    fontSize: '0.75rem',
    fontWeight: 'medium',
    marginBlockStart: '0.45em',
  },
  // Paper shows visually hidden text.
  '.print-only': {
    display: 'none',
    '@media print': { display: 'block' },
    '& img': { width: '90mm', maxWidth: '100%' },
  },
  // A printed page is a document: without the site's frame and without controls.
  '.no-print, body > header, body > footer': { '@media print': { display: 'none !important' } },
  'body:has(> .print-only) > *:not(.print-only)': { '@media print': { display: 'none !important' } },
});
