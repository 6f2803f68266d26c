import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A table that is wider than its container scrolls inside it, so that the page does not. */
export const tableFrameRecipe = defineRecipe({
  base: {
    '@media (min-width: 720px)': {
      overflowX: 'auto',
      // Contains the visually hidden text, so that it does not widen the container.
      position: 'relative',
      contain: 'inline-size',
    },
  },
});

export const dataTableRecipe = defineSlotRecipe({
  slots: ['root', 'number', 'name', 'nowrap', 'missing', 'actions', 'wide', 'plain', 'open', 'sort', 'faded'],
  base: {
    root: {
      width: '100%',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      borderCollapse: 'separate',
      borderSpacing: '0',
      '& th': { textStyle: 'small', color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
      '& th:is([aria-sort=ascending], [aria-sort=descending]) .sort': { color: 'fg', fontWeight: 'bold' },
      '& th:is([aria-sort=ascending], [aria-sort=descending]) .sort svg': { opacity: 1 },
      '& th, & td': { paddingBlock: '3', paddingInline: '4', verticalAlign: 'middle' },
      // Between a phone and a wide screen each column counts.
      '@media (min-width: 720px) and (max-width: 1439px)': { '& th, & td': { paddingInline: '3' } },
      // The buttons of a row stay in sight where the table scrolls.
      '& :is(th, td).plain': { position: 'sticky', insetInlineEnd: '0', background: 'bg.panel' },
      // Their background would square the frame's corners.
      '& thead th.plain:last-of-type': { borderStartEndRadius: 'lg' },
      '& tbody:last-child tr:last-child td.plain:last-of-type': { borderEndEndRadius: 'lg' },
      '& .faded td.plain': { background: 'bg.subtle' },
      '& tbody td, & tfoot :is(th, td)': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
      '& tfoot :is(th, td)': { borderColor: 'border.strong', color: 'fg', fontWeight: 'semibold' },
      '& td .name': { fontWeight: 'semibold' },
      // A link that opens the row covers it.
      '& tr:has(.open)': { position: 'relative' },
      '& tr:has(.open):hover td': { background: 'bg.subtle' },
      '& .open::after': { content: '""', position: 'absolute', inset: '0' },
      '& .open:focus-visible': { outline: 'none' },
      '& .open:focus-visible::after': {
        outline: '2px solid {colors.brand.focusRing}',
        outlineOffset: '-2px',
      },
      '& td small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
      // On phones each row is a card of two columns, with each value below its label.
      '@media (max-width: 719px)': {
        '&, & :is(tbody, tfoot)': { display: 'block' },
        // The columns that order the list stay, in a line above the cards.
        '& thead': { display: 'block' },
        '& thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: '5', position: 'relative' },
        '& thead:has(.sort)': { paddingInline: '4', borderBlockEndWidth: '1px' },
        '& thead th': { padding: '0' },
        '& thead th:not(:has(.sort))': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
        '& .sort': { minHeight: '11' },
        '& :is(tbody, tfoot) tr': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          gap: '3',
          padding: '4',
          borderBlockStartWidth: '1px',
        },
        '& tbody tr:first-of-type': { borderBlockStartWidth: '0' },
        '& tfoot th': { gridColumn: '1 / -1', padding: '0', border: '0' },
        '& tfoot td:empty': { display: 'none' },
        '& :is(tbody, tfoot) td': {
          display: 'block',
          minWidth: '0',
          padding: '0',
          border: '0',
          overflowWrap: 'anywhere',
        },
        '& td[data-label]::before': {
          content: 'attr(data-label)',
          display: 'block',
          color: 'fg.muted',
          fontSize: '0.8125rem',
        },
        // E-mail addresses may break anywhere; amounts stay whole.
        '& td small bdi[dir=ltr]': { whiteSpace: 'normal' },
        '& :is(tbody, tfoot) td.wide': { gridColumn: '1 / -1' },
        '& td.number': { direction: 'inherit', textAlign: 'start' },
        '& .actions > *': { flex: 1, minHeight: '11' },
      },
    },
    number: {
      // Decimal points align only when numbers are right-aligned, in both languages.
      direction: 'ltr',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '6',
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '& svg': { width: '4', height: '4', flex: 'none', opacity: 0.6 },
    },
    nowrap: { whiteSpace: 'nowrap' },
    // The whole row: on a phone its cells stand apart.
    faded: {
      background: 'bg.subtle',
      '& td': { color: 'fg.muted' },
      '& td a': { color: 'inherit' },
    },
    missing: {
      color: 'red.fg',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      '& svg': { width: '1.1em', height: '1.1em' },
    },
    // One below the other before the last one is cut off.
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
    },
  },
});

/** The placeholder of the rows: the same lines without text. */
export const tableSkeletonRecipe = defineRecipe({
  base: {
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > div': {
      display: 'flex',
      gap: '4',
      padding: '4',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > div:first-of-type': { borderBlockStartWidth: '0' },
    '& i': { flex: 1, height: '4', borderRadius: 'sm', background: 'bg.muted' },
    '& i:first-of-type': { flex: 2 },
  },
});

/** Hidden, not unmounted: a cancelled press shows the open section unchanged. */
export const nextSectionRecipe = defineRecipe({
  base: { '& ~ *': { display: 'none !important' } },
});
