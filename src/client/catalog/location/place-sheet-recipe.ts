import { defineSlotRecipe } from '@chakra-ui/react';
import { bareInput } from '#/client/ui/fields/combobox-recipe.ts';
import { fadedEndStyle } from '#/client/ui/lists/sideways-style.ts';

export const placeSheetRecipe = defineSlotRecipe({
  slots: ['root', 'body', 'head', 'line', 'cities', 'skeleton', 'ways', 'search', 'field', 'note'],
  base: {
    root: {
      border: '0',
      background: 'bg.panel',
      color: 'fg',
      textAlign: 'start',
      boxShadow: 'sheet',
      animation: 'rise {durations.base} {easings.ease}',
      '& h2': { fontSize: '1.0625rem', fontWeight: 'bold', lineHeight: 1.5 },
    },
    body: { display: 'grid', gap: '4', padding: { base: '5', md: '6' } },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      '& button': { marginInlineEnd: '-8px', flex: 'none' },
    },
    cities: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '2',
      '& button': {
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        width: '100%',
        minHeight: '14',
        paddingInline: '1',
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'md',
        cursor: 'pointer',
        lineHeight: 1.4,
        _hover: { background: 'bg.subtle' },
        '&[aria-pressed=true]': { background: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' },
      },
      '& b': {
        maxWidth: '100%',
        fontWeight: 'semibold',
        fontSize: '0.9375rem',
        overflowWrap: 'anywhere',
        textAlign: 'center',
      },
      '& small': { fontSize: '0.8125rem', color: 'fg.muted' },
    },
    skeleton: { minHeight: '14', borderRadius: 'md', background: 'bg.muted' },
    ways: { display: 'flex', gap: '2', '& > *': { flex: '1 1 0' } },
    search: {
      display: 'grid',
      gap: '1.5',
      '& label': { fontSize: '0.9375rem', fontWeight: 'medium' },
    },
    field: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2',
      '& > div': {
        borderWidth: '1px',
        borderColor: 'border.control',
        borderRadius: 'md',
        paddingInline: '3',
        minHeight: '11',
        '&:focus-within': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-1px' },
        '& input': { ...bareInput, minHeight: '10' },
      },
    },
    note: { fontSize: '0.8125rem', color: 'fg.muted' },
  },
  variants: {
    shape: {
      modal: {
        root: {
          position: 'fixed',
          insetInline: '0',
          insetBlock: { base: 'auto 0', md: '0' },
          width: { base: '100%', md: 'min(480px, 100% - 40px)' },
          maxWidth: 'none',
          maxHeight: { base: 'min(90dvh, 100dvh - 92px)', md: '90dvh' },
          margin: { base: '0', md: 'auto' },
          padding: '0',
          overflowY: 'auto',
          borderRadius: { base: '20px 20px 0 0', md: '16px' },
          '&::backdrop': { background: 'bg.backdrop', animation: 'appear {durations.base} {easings.ease}' },
        },
      },
      // A line at the foot: what the page says stands above it, and at the page's end the footer does.
      aside: {
        root: {
          position: 'sticky',
          zIndex: 'sticky',
          insetBlockEnd: '0',
          display: 'grid',
          // The words wrap where the cities take the room.
          gridTemplateColumns: {
            base: 'auto minmax(0, 1fr) auto',
            xl: 'minmax(10rem, 1fr) minmax(0, max-content) auto',
          },
          alignItems: 'center',
          columnGap: { base: '2', xl: '4' },
          // From edge to edge of the page's own width.
          paddingInline: { base: '3', xl: 'max({spacing.5}, calc((100% - {sizes.page}) / 2))' },
          paddingBlock: { xl: '2.5' },
          borderBlockStartWidth: '1px',
          borderColor: 'border',
          boxShadow: 'bar',
          // Suggestions and the keyboard of a phone need the room.
          'body:has(main :is(input, textarea):focus) &': { display: 'none' },
          // On a phone the question stands in two short lines beside the cities.
          '& h2': {
            maxWidth: { base: '7.5em', xl: 'none' },
            fontSize: { base: '0.8125rem', xl: '1rem' },
            lineHeight: { base: 1.35, xl: 1.5 },
          },
          '& .head': { display: 'contents' },
          '& .head button': { minHeight: '11', order: 1 },
          '& [role=alert]': { gridColumn: '1 / -1', order: -1 },
          '& .cities': { display: 'flex' },
          '& .cities li': { flex: 'none' },
          '& .cities button': { minHeight: '11', paddingInline: '3.5', whiteSpace: 'nowrap' },
          '& .cities small': { display: 'none' },
          '& .skeleton': { minHeight: '11', minWidth: '20' },
          '& .ways > *': { flex: 'none' },
          '& .note': { display: { base: 'none', xl: 'block' }, lineHeight: 1.4 },
        },
        line: {
          display: 'flex',
          gap: '2',
          minWidth: '0',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          // Leaves room for the outline of a focused city.
          padding: '0.5',
          ...fadedEndStyle,
        },
      },
    },
  },
  defaultVariants: { shape: 'modal' },
});
